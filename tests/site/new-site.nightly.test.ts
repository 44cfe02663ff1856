import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { runSite } from '../support/cli.ts';
import { findBarFaults, layoutFaults } from '../support/layout.ts';
import { openSite } from '../support/page.ts';
import { elementsOf, pathsOf, readHtml } from './built-pages.ts';

const languages = ['de', 'en'];
const folder = mkdtempSync(join(tmpdir(), 'site-new-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contentOf = (language: string) => join(folder, language, 'content');
const distOf = (language: string) => join(folder, language, 'dist');

/** Scaffolds a site and builds it. */
async function buildNew(language: string): Promise<void> {
  const [content, dist] = [contentOf(language), distOf(language)];
  const created = await runSite(['new', 'site', content, '--language', language]);
  expect(created.exitCode, created.stderr).toBe(0);
  const built = await runSite(['build', '--content', content, '--out', dist]);
  expect(built.exitCode, built.stderr).toBe(0);
  expect(built.stderr, 'Nothing is to be mended in what we wrote.').not.toMatch(
    / (warning|error) (?!Spelling is not checked)/,
  );
}

describe.each(languages)('`site new site --language %s`', (language) => {
  const dist = distOf(language);
  beforeAll(() => buildNew(language));
  const site = openSite(dist);

  test.each([390, 1440])('has pages without faults, %i pixels wide', { timeout: 120_000 }, async (width) => {
    const { page, errors } = await site.newPage({ viewport: { width, height: 900 } });
    for (const path of pathsOf(dist).filter((one) => one !== '/404')) {
      await page.goto(site.address + path);
      const faults = [
        ...(await axeViolations(page)),
        ...(await layoutFaults(page)),
        ...(await page.evaluate(findBarFaults)),
      ];
      expect([...faults, ...errors], path).toEqual([]);
    }
  });

  test('asks for a backend before it is public if it has forms, and otherwise for none', async () => {
    const argv = ['validate', '--launch', '--content', contentOf(language), '--format', 'json'];
    const { stdout } = await runSite(argv);
    const hasForms = pathsOf(dist).some((path) => readHtml(path, dist).includes('<form'));
    expect(stdout.includes('launch-backend')).toBe(hasForms);
  });
});

test('a page of its own or none is needed: a site of one page has neither menu nor footer', async () => {
  const [content, dist] = ['tests/fixtures/sites/consultant', join(folder, 'one-page')];
  const { exitCode, stdout, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect([exitCode, stdout.includes('Built 1 page, ')], stderr).toEqual([0, true]);
  const names = new Set(elementsOf(readHtml('/', dist)).map(({ name }) => name));
  expect(['nav', 'footer'].filter((name) => names.has(name))).toEqual([]);
  expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain(
    '<title>Plain Ledger: Advice on prices and cash</title>',
  );
});
