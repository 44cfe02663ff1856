import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { axeViolations } from '../support/axe.ts';
import { runSite } from '../support/cli.ts';
import { copyContent } from '../support/content.ts';
import { findBarFaults, sidewaysScroll } from '../support/layout.ts';
import { openSite } from '../support/page.ts';

const folder = join(projectRoot, '.site/test/japanese');
const dist = join(folder, 'dist');

/** A site in Japanese, which has no spaces between words, with the fonts that a theme has by default. */
beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  const content = copyContent({ parent: folder, from: join(projectRoot, 'tests/fixtures/sites/japanese') });
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
});

const site = openSite(dist);

test.each([390, 820, 1440])('pages fit the screen and have no axe violations at %i pixels', async (width) => {
  const { page, errors } = await site.newPage({ viewport: { width, height: 900 } });
  for (const path of ['/', '/writing', '/writing/wind']) {
    await page.goto(site.address + path);
    expect(await sidewaysScroll(page), path).toBe('');
    expect(await page.evaluate(findBarFaults), path).toEqual([]);
    expect(await axeViolations(page), path).toEqual([]);
  }
  expect(errors).toEqual([]);
});

test('the reading time counts characters', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/writing/wind`);
  // 538 characters: as one word for each run without a space, this would be a minute.
  expect(await page.getByText('読了2分').count()).toBe(1);
});

test('no font for thousands of letters is loaded', () => {
  expect(globSync('assets/fonts/*', { cwd: dist }).filter((file) => !/-latin-/.test(file))).toEqual([]);
});
