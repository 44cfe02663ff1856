import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { runSite } from '../support/cli.ts';
import { globPaths } from '../support/content.ts';
import { findBarFaults, layoutFaults } from '../support/layout.ts';
import { openSite } from '../support/page.ts';
import { elementsOf, pathsOf, readFile, readHtml, readYaml, textOf } from './built-pages.ts';

const languages = ['de', 'en'];
const folder = mkdtempSync(join(tmpdir(), 'site-new-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const contentOf = (language: string) => join(folder, language, 'content');
const distOf = (language: string) => join(folder, language, 'dist');

const started = new Map<string, Promise<void>>();

/** Scaffolds a site and builds it, once. */
function buildNew(language: string): Promise<void> {
  const [content, dist] = [contentOf(language), distOf(language)];
  const build = async () => {
    const created = await runSite(['new', 'site', content, '--language', language]);
    expect(created.exitCode, created.stderr).toBe(0);
    const built = await runSite(['build', '--content', content, '--out', dist]);
    expect(built.exitCode, built.stderr).toBe(0);
    expect(built.stderr, 'Nothing is to be mended in what we wrote.').not.toMatch(
      / (warning|error) (?!Spelling is not checked)/,
    );
  };
  const running = started.get(dist) ?? build();
  started.set(dist, running);
  return running;
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
    const argv = ['validate', '--launch', '--content', contentOf(language), '--out', dist, '--format', 'json'];
    const { stdout } = await runSite(argv);
    const hasForms = pathsOf(dist).some((path) => readHtml(path, dist).includes('<form'));
    expect(stdout.includes('launch-backend')).toBe(hasForms);
  });
});

/** The words of a text in small letters, without those of addresses. */
function wordsOf(text: string): string[] {
  const plain = text.replace(/\b(?:https?|mailto):\S+|\S+@\S+|\/[\w/.#-]+/g, ' ');
  return (plain.match(/\p{L}{2,}/gu) ?? []).map((word) => word.toLowerCase());
}

/** Everything that a built site says, to visitors and to programs. */
function saidBy(dist: string): string {
  const files = globPaths('**/*.{txt,xml,webmanifest,md}', dist).filter((file) => !/^(robots|sitemap)/.test(file));
  const others = files.map((file) => readFile(file, dist).replace(/<[^>]*>|&\w+;|"\w+":/g, ' '));
  return [...pathsOf(dist).map((path) => textOf(readHtml(path, dist))), ...others].join('\n');
}

/** The days and months of dates, and names of formats and of modes that programs read. */
const neutral =
  /^(rss|cdata|json|feed|xml|md|html|kb|mb|email|check|message|true|any|maskable|standalone|minimal|ui|image|long|optional|name|text|utf|gmt|\w{3})$/;

test('a German site says nothing that is not in its content: no word is in code', async () => {
  for (const language of languages) await buildNew(language);
  const content = contentOf('de');
  const own = new Set(
    globPaths('**/*.yaml', content).flatMap((file) => wordsOf(JSON.stringify(readYaml(file, content)))),
  );
  // A word in code is on the sites of both languages.
  const english = new Set(wordsOf(saidBy(distOf('en'))));
  const foreign = wordsOf(saidBy(distOf('de'))).filter(
    (word) => english.has(word) && !own.has(word) && !neutral.test(word),
  );
  expect(own.size).toBeGreaterThan(200);
  expect([...new Set(foreign)], 'Move these texts to schemas/standard-texts/.').toEqual([]);
  expect(
    [...english].some((word) => word === 'skip'),
    'A word of the English site would be noticed.',
  ).toBe(true);
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
