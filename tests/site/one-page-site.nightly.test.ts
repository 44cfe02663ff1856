import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { axeViolations } from '../support/axe.ts';
import { runSite } from '../support/cli.ts';
import { openSite } from '../support/page.ts';

const dist = join(projectRoot, '.site/test/one-page-site');

beforeAll(async () => {
  rmSync(dist, { recursive: true, force: true });
  const content = join(projectRoot, 'tests/fixtures/sites/consultant');
  const { exitCode, stdout, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
  expect(stdout).toContain('Built 1 page, ');
});

const site = openSite(dist);

test.each([390, 820, 1440])('a site of one page has neither menu nor footer, %i pixels wide', async (width) => {
  const { page, errors } = await site.newPage({ viewport: { width, height: 900 } });
  await page.goto(site.address);
  expect(await page.title()).toBe('Plain Ledger: Advice on prices and cash');
  expect(await page.locator('nav, footer, #menu, #toasts, header button').count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Plain Ledger, to the top' }).isVisible()).toBe(true);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(errors).toEqual([]);
});
