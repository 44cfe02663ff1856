import { describe, expect, test } from 'vitest';
import { type Changes, check } from '../support/check.ts';
import { readTable } from './cases.ts';
import { prose, unlisted } from './quay.ts';

/** The words of a text that are reported as unknown. */
function unknownIn(body: string, more: Changes = {}): string[] {
  return check({ 'pages/wall.yaml': unlisted('The wall', prose(body)), ...more }).flatMap(({ code, message }) =>
    code === 'spelling' ? (/`(.*)`/.exec(message)?.[1] ?? '') : [],
  );
}

describe('spelling', () => {
  test.each([
    ['in code', 'Run `npm runn biuld` by May.'],
    ['in a block of code', 'See:\n\n```\nnpm runn biuld\n```'],
    ['in an address', '[By May](/join?frm=gardn) and <https://quay.example/gardn>'],
    ['in a name of a venture', 'Walled Plot has a Plot and a Walled bed.'],
    ['in the value of a fact', 'There are {fact:plots} of them.'],
  ])('no word is reported %s', (_where, body) => {
    expect(unknownIn(body)).toEqual([]);
  });

  test.each([
    ['in the description of an image', '![A gardn](plot.svg)', ['gardn']],
    ['in the title of a link', '[By May](/join "The gardn")', ['gardn']],
    ['in a table', '| One | Two |\n| --- | --- |\n| a gardn | here |', ['gardn']],
    ['in a footnote', 'By May.[^1]\n\n[^1]: In the gardn.', ['gardn']],
    ['in two parts', 'un**beleiv**able', ['unbeleivable']],
  ])('a word is reported %s', (_where, body, words) => {
    expect(unknownIn(body)).toEqual(words);
  });

  test.each([
    ['- gardener\n- gardenz\n', []],
    ['- Gardenz\n', ['gardenz']],
    ['- GARDENZ\n', ['gardenz', 'Gardenz']],
    // Words of an invalid file still count.
    ['- gardenz\n- two words\n', []],
  ])('with the entries %j of dictionary.yaml, these are reported: %j', (dictionary, words) => {
    expect(unknownIn('gardenz one, Gardenz two and GARDENZ three.', { 'dictionary.yaml': dictionary })).toEqual(words);
  });

  test('the line that a hint offers for dictionary.yaml makes the word right', () => {
    const wall = { 'pages/wall.yaml': unlisted('The wall', prose('A Quaysiderz by the quay.')) };
    const [, line = ''] = /add it to dictionary\.yaml: `(.*)`\.$/.exec(check(wall)[0]?.hint ?? '') ?? [];
    expect(line).toBe('- Quaysiderz');
    expect(check({ ...wall, 'dictionary.yaml': `${line}\n` })).toEqual([]);
  });

  test('a word is one problem, with its first place in each file', () => {
    const sections = prose('A gardn and a gardn.') + prose('By the gardn.');
    const [problem, ...more] = check({
      'pages/wall.yaml': unlisted('The wall', sections),
      'pages/gate.yaml': unlisted('The gate', prose('Behind the gardn.')),
    });
    const places = problem && [problem, ...problem.others].map(({ file, line, column }) => `${file}:${line}:${column}`);
    expect(places).toEqual(['content/pages/gate.yaml:8:23', 'content/pages/wall.yaml:8:14']);
    expect(more).toEqual([]);
  });

  test('accents and soft hyphens make no other word', () => {
    expect(unknownIn('By Garde\u0301nz, the gar\u00ADden.', { 'dictionary.yaml': '- gardénz\n' })).toEqual([]);
    expect(unknownIn('By the gar\u00ADdn and the gardn.')).toEqual(['gardn']);
  });

  test('a text in another language gives a limited number of problems', () => {
    const words = Array.from(
      { length: 300 },
      (_, index) => `wort${String.fromCharCode(97 + (index % 26))}q${'x'.repeat(index / 26)}`,
    );
    expect(new Set(unknownIn(words.join(' '))).size).toBe(50);
  });
});

const table = readTable<{ missing: [text: string, scripts: string[]][]; present: string[] }>('letters.yaml');

describe('letters that the fonts of share images lack', () => {
  /** The scripts that are reported for a text, each with its first letter. */
  const lacking = (body: string) =>
    check({ 'pages/wall.yaml': unlisted('The wall', prose(body)) }).flatMap(({ code, message }) => {
      if (code === 'spelling') return [];
      expect(code).toBe('letters-missing');
      return /no (?:(\w+) )?letters,? such as `(.)`/u.exec(message)?.slice(1).filter(Boolean).join(' ') ?? message;
    });
  test.each(table.missing)('%s: one warning for each script', (body, scripts) => {
    expect(lacking(body).sort()).toEqual(scripts);
  });

  test.each(table.present)('%s: none', (body) => {
    expect(lacking(body)).toEqual([]);
  });

  test('of Japanese suggest no font of a package, as these are too large to load', () => {
    const [problem] = check({ 'pages/wall.yaml': unlisted('The wall', prose('東京')) });
    expect(problem?.severity).toBe('warning');
    expect(problem?.hint).toMatch(/^Pages need no change, .*`share`.*`src`/);
  });
});
