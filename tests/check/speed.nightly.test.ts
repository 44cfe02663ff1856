import { describe, expect, test } from 'vitest';
import { check } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';
import { measureGrowth, proportional } from '../support/growth.ts';
import { article, page, withNotes } from './quay.ts';

const head = page('The garden')
  .trimEnd()
  .replace(/The garden$/, '');
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => `${line(index)}\n`).join('');
const tier = '- id: sloop\n  name: Sloop\n  description: A bed.\n';

/** Files that only a search again and again from the beginning would make slow. */
const files: Record<string, [size: number, text: (size: number) => string]> = {
  'letters in a line': [1e6, (size) => `${head}${'x'.repeat(size)}\n`],
  spaces: [1e6, (size) => ' '.repeat(size)],
  'open brackets': [1e5, (size) => '['.repeat(size)],
  'nested brackets': [1e5, (size) => `${'['.repeat(size)}${']'.repeat(size)}`],
  hyphens: [1e5, (size) => '- '.repeat(size)],
  'lines after a mistake': [1000, (size) => `title: x\n  ${lines(size, () => '__proto__: 1')}${'null'.repeat(1500)}`],
  'braces around a word': [400, (size) => `${head}${'{'.repeat(size)}a${'}'.repeat(size)}\n`],
  'unknown keys': [1e4, (size) => `${head}x\n${lines(size, (index) => `    key${index}: x`)}`],
  'dead links': [3000, (size) => `${head}x\n${lines(size, () => '  - { type: prose, body: "[x](/nowhere)" }')}`],
};

const bodies: Record<string, [size: number, text: (size: number) => string]> = {
  'open braces after as many closed ones': [1e5, (size) => `${'}'.repeat(size)}${'{'.repeat(size)}`],
  'spaces after the name of a fact': [2e5, (size) => `{fact${' '.repeat(size)}}`],
  'tags that do not end': [3e4, (size) => '<a x=1'.repeat(size)],
  'dead anchors': [6000, (size) => lines(size, (index) => `[x](#a${index}) `).replaceAll('\n', '')],
  'commas in an address': [2e5, (size) => `[x](a${','.repeat(size)}b)`],
  'figures that contradict a fact': [2e4, (size) => 'We keep 16 plots. '.repeat(size)],
};

const tiers: Record<string, [size: number, text: (size: number) => string]> = {
  'spaces in a price': [2e5, (size) => `${tier}  features: [A bed]\n  price:\n    amount: "1${' '.repeat(size)}1"\n`],
  'hyphens in an entry': [6e4, (size) => `${tier}  features:\n    - A bed${' - a'.repeat(size)}\n`],
  'entries with another word for a key': [5e3, (size) => lines(size, () => '- { title: x }')],
};

async function expectProportional(size: number, run: (size: number) => unknown): Promise<void> {
  const growth = await measureGrowth(run, size);
  expect(growth, 'the work must not grow faster than the file: find what is searched again and again').toBeLessThan(
    proportional,
  );
}

describe('the time of a check is proportional to', () => {
  test.each(Object.entries(files))('%s', async (_what, [size, text]) => {
    await expectProportional(size, (length) => check({ 'pages/garden.yaml': text(length) }));
  });

  test.each(Object.entries(bodies))('%s in Markdown', async (_what, [size, text]) => {
    const body = (length: number) => `${head}A wall\n  - type: prose\n    body: |\n      ${text(length)}\n`;
    await expectProportional(size, (length) => check({ 'pages/garden.yaml': body(length) }));
  });

  test.each(Object.entries(tiers))('%s of a tier', async (_what, [size, text]) => {
    await expectProportional(size, (length) => check({ 'collections/tiers.yaml': text(length) }));
  });

  test('the number of articles with the same mistake, which is one problem', async () => {
    const text = article('It was gren.');
    const articles = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `articles/cress-${index}.yaml`,
          text.replace('First', `Note ${index}`),
        ]),
      );
    const run = (count: number) => check({ ...withNotes, ...articles(count) });
    const [problem, ...more] = run(3);
    expect([problem?.code, problem?.others.length, problem?.pages]).toEqual([
      'spelling',
      2,
      [0, 1, 2].map((index) => `/notes/cress-${index}`),
    ]);
    expect(more).toEqual([]);
    await expectProportional(2000, run);
  });

  test('the number of facts, links and tags', async () => {
    const facts = (count: number) => lines(count, (index) => `fact-${index}:\n  value: "${index}"`);
    const body = (count: number) =>
      `${head}A wall\n  - type: prose\n    body: |\n${lines(count, (index) => `      {fact:fact-${index}} [x](/join#prices)`)}`;
    await expectProportional(2000, (count) =>
      check({ 'facts.yaml': secondBrandFile('facts.yaml') + facts(count), 'pages/garden.yaml': body(count) }),
    );
  });
});
