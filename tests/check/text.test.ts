import { describe, expect, test } from 'vitest';
import { type Changes, check, checkAndEdit } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';
import { firstSuggestion } from '../support/first-suggestion.ts';
import { readTable } from './cases.ts';
import { article, codes, page, prose, unlisted, withNotes } from './quay.ts';

const texts = readTable<{
  unfinished: Record<'errors' | 'warnings' | 'accepted', string[]>;
  characters: [text: string, characters: string][];
  entities: [written: string, meant: string][];
  markupLeft: string[];
}>('texts.yaml');

const garden = secondBrandFile('pages/garden.yaml');

/** The problems of a text as a title, and as Markdown. */
function found(text: string, more: Changes = {}): string[] {
  const title = garden.replace('title: How it began', `title: ${JSON.stringify(text)}`);
  return [title, `${page('The garden')}${prose(text)}`].flatMap((yaml) =>
    codes({ 'pages/garden.yaml': yaml, ...more }).map((problem) => problem.replace(' pages/garden.yaml', '')),
  );
}

describe('working notes', () => {
  const inBody = (code: string) => `${code} pages/garden.yaml sections[1].body`;
  const both = (severity = '') => ['title', 'body'].map((key) => `${severity}text-unfinished sections[1].${key}`);

  test.each(texts.unfinished.errors)('%j is an error', (text) => {
    expect(found(text)).toEqual(both());
  });

  test.each(texts.unfinished.warnings)('%j is a warning, since it may be intended', (text) => {
    expect(found(text)).toEqual(both('warning '));
  });

  test.each(texts.unfinished.accepted)('%j is accepted', (text) => {
    expect(found(text)).toEqual([]);
  });

  test('`TODO` is accepted in a language in which it is a word', () => {
    const spanish = { 'site.yaml': { 'language: en-GB': 'language: es-MX' } };
    expect(found('TODO INCLUIDO', spanish)).toEqual([]);
    expect(found('FIXME', spanish)).toEqual(both());
  });

  test.each<[body: string, problems: string[]]>([
    ['Grep for `TODO`.\n\n```js\n// FIXME: XXX\n```', []],
    ['![TODO: say what is on it](plot.svg)', ['text-unfinished']],
    ['![The wall](plot.svg "XXX")', ['text-unfinished']],
    ['[The prices](/join "FIXME")', ['text-unfinished']],
    ['![A sign that says `TODO`](plot.svg)', []],
    ['![My todo list](plot.svg "On paper")', []],
  ])('in Markdown: %j', (body, problems) => {
    expect(codes({ 'pages/garden.yaml': page('The garden') + prose(body) })).toEqual(problems.map(inBody));
  });

  test('one in an article that is not published yet is reported once it is', () => {
    const files = { ...withNotes, 'articles/cress.yaml': article('TODO', '', '2026-12-01') };
    const problem = 'text-unfinished articles/cress.yaml body';
    expect(codes(files)).toEqual([]);
    expect(codes(files, { at: '2026-12-02' })).toEqual([problem]);
    expect(codes(files, { at: '2026-12-02', includeUnpublished: true })).toEqual([`warning ${problem}`]);
  });

  test('one is located behind the same word in code', () => {
    const body = 'The word `TODO` is code.\n\nWe grow cress. TODO write the rest.';
    const [problem] = check({ 'pages/garden.yaml': page('The garden') + prose(body) });
    expect(problem?.column).toBe((problem?.excerpt.text.lastIndexOf('TODO') ?? 0) + 1);
  });
});

describe('characters that nobody meant', () => {
  test.each(texts.characters)('%j is reported at %j', (text, characters) => {
    const yaml = unlisted('The wall', `  - type: statement\n    text: '${text}'\n`);
    const problems = check({ 'pages/wall.yaml': yaml }).filter(({ code }) => code === 'text-characters');
    expect(problems.map(({ column, excerpt }) => excerpt.text.slice(column - 1, column - 1 + excerpt.length))).toEqual([
      characters,
    ]);
  });

  test.each([
    'IRMÃ',
    '«IRMÃ»',
    'À l’âge de 5\u00A0ans',
    'a\u200Bvery\u200Blong\u200Bword',
    'hy\u00ADphen\u00ADation',
    'نمی\u200Cخواهم',
    '👩\u200D🌾',
    'price:\u200F 5',
    'word\u2060/word',
  ])('%j is accepted', (text) => {
    expect(found(text).filter((problem) => !problem.includes('letters-missing'))).toEqual([]);
  });
});

describe('entities of HTML in plain text', () => {
  test.each(texts.entities)('%s should be %s', (written, meant) => {
    const yaml = (text: string) => unlisted('The wall', `  - type: statement\n    text: ${text}\n`);
    const { before, after } = checkAndEdit({ 'pages/wall.yaml': yaml(written) });
    expect(before.map(({ code }) => code)).toEqual(['text-markup']);
    expect(after).toEqual([]);
    expect(before[0]?.suggestions[0]?.edits[0]?.replacement).toSatisfy((text: string) => yaml(meant).includes(text));
  });

  test.each(texts.markupLeft)('%s has no plain form that could be known', (text) => {
    const yaml = unlisted('The wall', `  - type: statement\n    text: "${text}"\n`);
    const problems = check({ 'pages/wall.yaml': yaml });
    expect(problems.map(({ code, hint, suggestions }) => [code, hint, suggestions])).toEqual([
      ['text-markup', 'Write plain text instead.', []],
    ]);
  });
});

test.each([
  ['[a bed]{/join}', '[a bed](/join)'],
  ['(a bed)[/join]', '[a bed](/join)'],
  ['[a bed] (/join?a=1#prices)', '[a bed](/join?a=1#prices)'],
  ['[a bed](/join “By the water”)', '[a bed](/join "By the water")'],
  ['![The plot](plot one.svg)', '![The plot](plot%20one.svg)'],
  ['[a bed](see the note)', undefined],
])('for `%s`, the edit `%s` is offered as a guess', (written, meant) => {
  const text = garden.replace('Somebody left a hose running.', `We made ${written} there.`);
  const edit = firstSuggestion(check({ 'pages/garden.yaml': text })[0]);
  expect(edit?.replacement).toBe(meant);
  expect(edit?.applicability).toBe(meant && 'maybe-incorrect');
});

test('a text that says the value of a fact again and again has twenty problems, not thousands', () => {
  expect(codes({ 'pages/wall.yaml': unlisted('The wall', prose('We keep 14 plots. '.repeat(30))) })).toHaveLength(20);
});
