import { describe, expect, test } from 'vitest';
import { type Changes, check, checkAndEdit } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';
import { firstSuggestion } from '../support/first-suggestion.ts';
import { readTable } from './cases.ts';
import { codes, page, prose, unlisted } from './quay.ts';

const texts = readTable<{
  unfinished: Record<'errors' | 'warnings' | 'accepted', string[]>;
  characters: [text: string, characters: string][];
  entities: [written: string, meant: string][];
  markupLeft: string[];
  meant: string[];
  unfinishedMarkdown: [body: string, isNote: boolean][];
  links: [written: string, guess: string | null][];
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

  test.each(texts.unfinishedMarkdown)('in Markdown, %j is one: %s', (body, isNote) => {
    const problems = codes({ 'pages/garden.yaml': page('The garden') + prose(body) });
    expect(problems).toEqual(isNote ? ['text-unfinished pages/garden.yaml sections[1].body'] : []);
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

  test.each(texts.meant)('%j is accepted', (text) => {
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

test.each(texts.links)('for `%s`, the edit `%s` is offered as a guess', (written, meant) => {
  const text = garden.replace('Somebody left a hose running.', `We made ${written} there.`);
  const edit = firstSuggestion(check({ 'pages/garden.yaml': text })[0]);
  expect(edit?.replacement).toBe(meant ?? undefined);
  expect(edit?.applicability).toBe(meant === null ? undefined : 'maybe-incorrect');
});

test('a text that says the value of a fact again and again has twenty problems, not thousands', () => {
  expect(codes({ 'pages/wall.yaml': unlisted('The wall', prose('We keep 14 plots. '.repeat(30))) })).toHaveLength(20);
});

type Texts = [text: string, unknown: string[]];
const words = readTable<{ texts: Record<string, Texts>; dictionaries: Texts[] }>('spelling.yaml');

/** The words of a text that are reported as unknown. */
function unknownIn(body: string, more: Changes = {}): string[] {
  return check({ 'pages/wall.yaml': unlisted('The wall', prose(body)), ...more }).flatMap(({ code, message }) =>
    code === 'spelling' ? (/`(.*)`/.exec(message)?.[1] ?? '') : [],
  );
}

describe('spelling', () => {
  test.each(Object.entries(words.texts))('a word %s is reported where it is unknown', (_where, [body, unknown]) => {
    expect(unknownIn(body)).toEqual(unknown);
  });

  test.each(words.dictionaries)('with the entries %j of dictionary.yaml, these are: %j', (dictionary, unknown) => {
    const body = 'gardenz one, Gardenz two and GARDENZ three.';
    expect(unknownIn(body, { 'dictionary.yaml': dictionary })).toEqual(unknown);
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

  test('accents make no other word', () => {
    expect(unknownIn('By Garde\u0301nz.', { 'dictionary.yaml': '- gardénz\n' })).toEqual([]);
  });

  test('a text in another language gives a limited number of problems', () => {
    const words = Array.from(
      { length: 300 },
      (_, index) => `wort${String.fromCharCode(97 + (index % 26))}q${'x'.repeat(index / 26)}`,
    );
    expect(new Set(unknownIn(words.join(' '))).size).toBe(50);
  });
});

const letters = readTable<{ missing: [text: string, scripts: string[]][]; present: string[] }>('letters.yaml');

describe('letters that the fonts of share images lack', () => {
  /** The scripts that are reported for a text, each with its first letter. */
  const lacking = (body: string) =>
    check({ 'pages/wall.yaml': unlisted('The wall', prose(body)) }).flatMap(({ code, message }) => {
      if (code === 'spelling') return [];
      expect(code).toBe('letters-missing');
      return /no (?:(\w+) )?letters,? such as `(.)`/u.exec(message)?.slice(1).filter(Boolean).join(' ') ?? message;
    });
  test.each(letters.missing)('%s: one warning for each script', (body, scripts) => {
    expect(lacking(body).sort()).toEqual(scripts);
  });

  test.each(letters.present)('%s: none', (body) => {
    expect(lacking(body)).toEqual([]);
  });

  test('of Japanese suggest no font of a package, as these are too large to load', () => {
    const [problem] = check({ 'pages/wall.yaml': unlisted('The wall', prose('東京')) });
    expect(problem?.severity).toBe('warning');
    expect(problem?.hint).toMatch(/^Pages need no change, .*`share`.*`src`/);
  });
});

const links = readTable<Record<'written' | 'addresses', [string, string][]>>('links.yaml');

test.each(links.written)('a link in Markdown is shown as its author wrote it: %s', (link, says) => {
  const problems = check({ 'pages/wall.yaml': unlisted('The wall', prose(link)) });
  expect(problems.map(({ message, hint }) => `${message} ${hint}`.slice(0, says.length))).toEqual([says]);
});

const code = ['javascript:hit()', 'JaVaScRiPt:hit()', 'data:text/html,hit', 'vbscript:hit()'];

test.each([...code, '//evil.example', '/\\evil.example'])(
  'an address that runs code or hides its host is an error: %s',
  (to) => {
    const row = '      - label: Tide chart\n        to: ';
    const button = check({ 'pages/index.yaml': { [`${row}link:chart\n`]: `${row}${JSON.stringify(to)}\n` } });
    const texts = [`[x](<${to}>)`, `![x](<${to}>)`, `[x](<${to.replace(':', '&colon;')}>)`];
    const found = texts.map((text) => check({ 'pages/wall.yaml': unlisted('The wall', prose(text)) }));
    for (const problems of [button, ...found]) expect(problems.map(({ severity }) => severity)).toContain('error');
  },
);

describe('the address of the site', () => {
  const withUrl = (url: string): Changes => ({
    'site.yaml': { 'url: https://harborfield.example.com': `url: ${url}` },
  });

  test.each(links.addresses)('%s should be %s', (written, meant) => {
    const { before, after } = checkAndEdit(withUrl(written));
    expect(before.map(({ code, path, hint }) => [code, path, hint])).toEqual([
      ['schema-format', 'url', expect.stringContaining(`\`${meant}\``)],
    ]);
    expect(after).toEqual([]);
  });

  test('without a user', () => {
    const hints = check(withUrl('https://me@host.example/jv')).map(({ hint }) => hint);
    expect(hints.length).toBeGreaterThan(0);
    for (const hint of hints) expect(hint).toContain('`https://host.example/jv`');
  });

  test.each([
    'https://host.example/café',
    'https://host.example/%6Av',
    'https://host.example/jv;x',
    'ftp://host.example',
  ])('%s has no right form that could be known', (url) => {
    expect(check(withUrl(url)).map(({ code, suggestions }) => [code, suggestions.length])).toEqual([
      ['schema-format', 0],
    ]);
  });
});
