import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type Changes, check, openContent } from '../support/check.ts';
import { secondBrandFile } from '../support/content.ts';
import { sites } from '../support/sites.ts';

/** A file with several mistakes: texts replaced in it, its text, or the sections of the garden's page. */
interface Row {
  file?: string;
  edit?: Readonly<Record<string, string>>;
  text?: string;
  sections?: string;
  /** All problems of the file, as `yaml-syntax 9:1`. No other file has one. */
  problems: readonly string[];
}

const tables = parse(readFileSync(join(import.meta.dirname, 'recovery.yaml'), 'utf8')) as Record<
  'several' | 'unsure',
  Record<string, Row>
>;

const head = `title: The garden
description: How a walled garden on a quay came to grow the best salad for forty miles around.
sections:
`;

function expectProblems({ file = 'pages/garden.yaml', edit, text, sections = '', problems }: Row): void {
  const changes: Changes = { [file]: edit ?? text ?? head + sections };
  const reported = check(changes);
  expect(
    reported.map(({ code, line, column }) => `${code} ${line}:${column}`),
    reported.map(({ message }) => message).join('\n'),
  ).toEqual(problems);
  expect(new Set(reported.map((problem) => problem.file))).toEqual(new Set([`content/${file}`]));
}

describe('the mistakes of a file are reported up to the first without a sure repair, and nothing else', () => {
  test.each(Object.entries(tables.several))('%s', (_what, row) => expectProblems(row));
});

describe('what may be right once another mistake is corrected is not reported', () => {
  test.each(Object.entries(tables.unsure))('%s', (_why, row) => expectProblems(row));
});

describe('an error in one file hides none in others', () => {
  const broken = 'a: [\n';
  const wrong: Changes = { 'pages/join.yaml': { 'by the water': 'by the {fact:acres}' } };

  test.each([
    'facts.yaml',
    'site.yaml',
    'theme.yaml',
    'messages.yaml',
    'statuses.yaml',
    'budgets.yaml',
    'integrations.yaml',
    'collections/ventures.yaml',
    'pages/garden.yaml',
  ])('%s cannot be read', (name) => {
    const reported = check({ ...wrong, [name]: broken }).map(
      ({ code, file }) => `${code} ${file.replace('content/', '')}`,
    );
    // Without facts, nobody knows which there are.
    const others = name === 'facts.yaml' ? [] : ['fact-unknown pages/join.yaml'];
    expect(reported.sort()).toEqual([...others, `yaml-syntax ${name}`].sort());
  });

  test.each([
    ['facts.yaml', '- plots\n'],
    ['integrations.yaml', 'links: 7\n'],
    ['collections/tiers.yaml', '7\n'],
    ['pages/index.yaml', '- sections\n'],
  ])('%s is of another type: %j', (name, text) => {
    const reported = check({ [name]: text }).map(({ file }) => file);
    expect(new Set(reported)).toEqual(new Set([`content/${name}`]));
  });
});

test.each(['\n', '\r\n'])(
  'a mistake in a watched file is gone once it is undone, with line ends %j',
  async (lineEnd) => {
    const watched = await openContent(sites.secondBrand.content);
    const right = secondBrandFile('pages/garden.yaml').replaceAll('\n', lineEnd);
    const wrong = { 'pages/garden.yaml': right.replace('title: ', 'title:') };
    expect((await watched.check(wrong)).map(({ code }) => code)).toEqual(['yaml-syntax']);
    expect(await watched.check({ 'pages/garden.yaml': right })).toEqual([]);
    watched.close();
  },
);
