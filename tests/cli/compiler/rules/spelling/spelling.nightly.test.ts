import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FileCache } from '../../../../../cli/compiler/check/file-cache.ts';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { languagesIn } from '../../../../../cli/compiler/sources/read-language.ts';
import { copyContent } from '../../../../support/content.ts';
import { isCached } from '../../../../support/is-cached.ts';
import { secondBrandFile } from '../../graph/second-brand-file.ts';
import { article, withNotes } from '../on-the-quay.ts';

/** The milliseconds after which the cache takes a file for unchanged. */
const rest = 120;

const garden = secondBrandFile('pages/garden.yaml');

/** The unknown words of the second brand with another last text, and with other files. */
function unknownIn(body: string, files: Record<string, string> = {}): string[] {
  const page = garden.replace('Somebody left a hose running. By May there was cress.', body);
  return misspelt(copyContent({ files: { 'pages/garden.yaml': page, ...files } }));
}

function misspelt(folder: string, cache?: FileCache): string[] {
  const { problems } = loadContent(folder, { at: '2026-11-01', ...(cache && { cache }) });
  return problems.flatMap(({ code, message }) => (code === 'spelling' ? (/`(.*)`/.exec(message)?.[1] ?? '') : []));
}

test.each([
  ['in code', 'Run `npm runn biuld` by May.'],
  ['in a block of code', 'See:\n\n      ```\n      npm runn biuld\n      ```'],
  ['in an address', '[By May](/join?frm=gardn) and <https://quay.example/gardn>'],
  ['in a name of a venture', 'Walled Plot has a Plot and a Walled bed.'],
  ['in the value of a fact', 'There are {fact:plots} of them.'],
])('no word is reported %s', (_where, body) => {
  expect(unknownIn(body)).toEqual([]);
});

test.each([
  ['in the description of an image', '![A gardn](plot.svg)', 'gardn'],
  ['in the title of a link', '[By May](/join "The gardn")', 'gardn'],
  ['in a table', '| One | Two |\n      | --- | --- |\n      | a gardn | b |', 'gardn'],
  ['in a footnote', 'By May.[^1]\n\n      [^1]: In the gardn.', 'gardn'],
  ['in a word in two parts', 'un**beleiv**able', 'unbeleivable'],
])('a word is reported %s', (_where, body, word) => {
  expect(unknownIn(body)).toContain(word);
});

test.each([
  ['- gardener\n- gardenz\n', []],
  ['- Gardenz\n', ['gardenz']],
  ['- GARDENZ\n', ['gardenz', 'Gardenz']],
])('with the entries %j, these are reported: %j', (dictionary, words) => {
  expect(unknownIn('gardenz one, Gardenz two and GARDENZ three.', { 'dictionary.yaml': dictionary })).toEqual(words);
});

test('no entry is reported while a text that may need it cannot be read', () => {
  const files = { 'dictionary.yaml': '- gardenz\n', 'pages/garden.yaml': garden.replace('title: ', 'titel: ') };
  const codes = ({ problems }: ReturnType<typeof loadContent>) => problems.map(({ code }) => code);
  expect(codes(loadContent(copyContent({ files })))).not.toContain('dictionary-unused');
  expect(codes(loadContent(copyContent({ files: { ...files, 'pages/garden.yaml': garden } })))).toEqual([
    'dictionary-unused',
  ]);
});

test('the line that a hint offers for dictionary.yaml makes the word right', () => {
  const files = { 'pages/garden.yaml': garden.replace('a hose running', 'a Quaysiderz running') };
  const { problems } = loadContent(copyContent({ files }));
  const [, line = ''] = /add it to dictionary\.yaml: `(.*)`\.$/.exec(problems[0]?.hint ?? '') ?? [];
  expect(line).toBe('- Quaysiderz');
  expect(loadContent(copyContent({ files: { ...files, 'dictionary.yaml': `${line}\n` } })).problems).toEqual([]);
});

test('words of an invalid dictionary.yaml still count', () => {
  expect(unknownIn('A gardn.', { 'dictionary.yaml': '- gardn\n- two words\n' })).toEqual([]);
});

test('a word that several texts contain is one problem with several places, and one suggestion for all', () => {
  const page = garden.replace('a hose and', 'a gardn and').replace('left a hose', 'left a gardn and a gardn');
  const { problems } = loadContent(copyContent({ files: { 'pages/garden.yaml': page } }));
  const [problem, ...others] = problems.filter(({ code }) => code === 'spelling');
  expect(others).toEqual([]);
  expect(problem?.others.map(({ line, column }) => `${line}:${column}`)).toEqual(['11:23', '11:35']);
});

test('texts in the cache are not read again, and their words are still reported', async () => {
  const folder = copyContent({ files: { ...withNotes, 'articles/cress.yaml': article('', 'It was gren by Friday.') } });
  await setTimeout(rest);
  const cache = FileCache.inMemory(languagesIn({ language: 'en-GB' }));
  expect(misspelt(folder, cache)).toEqual(['gren']);
  expect(isCached(cache, folder, 'content/articles/cress.yaml')).toBe(true);
  expect(misspelt(folder, cache)).toEqual(['gren']);
  writeFileSync(join(folder, 'dictionary.yaml'), '- gren\n');
  expect(misspelt(folder, cache)).toEqual([]);
});

test('a text in another language gives a limited number of problems', () => {
  const words = Array.from(
    { length: 300 },
    (_, index) => `wort${String.fromCharCode(97 + (index % 26))}q${'x'.repeat(index / 26)}`,
  );
  expect(new Set(unknownIn(words.join(' '))).size).toBe(50);
});
