import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FileCache } from '../../../../../cli/compiler/check/file-cache.ts';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { copyContent } from '../../../../support/content.ts';

const over = join(projectRoot, 'tests/fixtures/own-collections');
const page = readFileSync(join(over, 'pages/concerts.yaml'), 'utf8');
const entries = readFileSync(join(over, 'collections/concerts.yaml'), 'utf8');

function problemsOf(files: Record<string, string>, cache?: FileCache) {
  const folder = copyContent({ over, files });
  const { problems } = loadContent(folder, { at: '2026-11-01', cache });
  return problems.filter(({ code }) => code !== 'spelling');
}

function find(from: string, to: string): string[] {
  expect(page).toContain(from);
  const problems = problemsOf({ 'pages/concerts.yaml': page.replace(from, to) });
  return problems.map(({ code, message, hint }) => `${code}: ${message} ${hint}`);
}

test('sections show a collection of the content, which counts as used', () => {
  expect(problemsOf({})).toEqual([]);
});

test('what is checked is the same when the page comes from the cache', () => {
  const folder = copyContent({ over });
  const cache = FileCache.open(folder);
  const check = () =>
    loadContent(folder, { at: '2026-11-01', cache }).problems.filter(({ code }) => code !== 'spelling');
  expect([check(), check()]).toEqual([[], []]);
});

describe('a mapping that does not fit the collection', () => {
  test.each([
    [
      'collection: concerts',
      'collection: concert',
      'collection-unknown: There is no collection `concert`. Did you mean `concerts`?',
    ],
    ['title: name', 'title: nmae', 'entry-key: The entries of concerts have no key `nmae`. Did you mean `name`?'],
    ['image: poster', 'image: name', 'entry-key: `name` of concerts cannot be shown as an image. Available: `poster`.'],
    [
      'date: day',
      'date: hall',
      'entry-key: `hall` of concerts cannot be shown as a date: that is a day or a moment. Available: `day`, `ends`.',
    ],
    [
      'image: poster',
      'video: poster',
      'entry-key: `poster` of concerts cannot be shown as a video: that is the definition `VideoId`, the id of a video in integrations.yaml. Available: `film`.',
    ],
    ['link: tickets', 'link: day', 'entry-key: `day` of concerts cannot be shown as a link. Available: `tickets`.'],
    [
      'tags: tags',
      'tags: state',
      'entry-key: `state` of concerts cannot be shown as tags: these are a list of texts. Available: `tags`.',
    ],
    ['sort: day', 'sort: poster', 'entry-key: `poster` of concerts cannot be shown as an order'],
    [
      'where: { tags: Cello }',
      'where: { tag: Cello }',
      'entry-key: The entries of concerts have no key `tag`. Did you mean `tags`?',
    ],
    [
      'where: { tags: Cello }',
      'where: { tags: Tuba }',
      'entries-none: This section has no entry of concerts to show. Write `empty:` beside `collection`',
    ],
    ['key: seats', 'key: seat', 'entry-key: The entries of concerts have no key `seat`. Did you mean `seats`?'],
    [
      '      - label: Seat\n',
      '      - label: Seat\n        key: seats\n',
      'entry-key: This key has no effect here. Delete it',
    ],
    [
      '    from:\n      collection: concerts\n      sort: day\n',
      '',
      'schema-missing-key: One of these keys is missing here: `rows`, `from`.',
    ],
    ['order: descending', 'order: backwards', 'schema-enum: '],
  ])('%s → %s', (from, to, expected) => {
    const [problem, ...others] = find(from, to);
    expect(problem?.slice(0, expected.length)).toBe(expected);
    expect(others).toEqual([]);
  });

  test('either `items` or `from`', () => {
    const both = page.replace('    from:\n', '    items:\n      - title: One\n        text: More.\n    from:\n');
    expect(problemsOf({ 'pages/concerts.yaml': both }).map(({ message }) => message)).toEqual([
      'Only one of these keys is allowed here: `items` or `from`.',
    ]);
  });
});

test('a section that will have no entry says from when on', () => {
  const gone = entries.replaceAll(/^- id: .*/gm, '$&\n  expireAt: 2027-01-01');
  const messages = problemsOf({ 'collections/concerts.yaml': gone }).map(({ message }) => message);
  expect(new Set(messages)).toEqual(new Set(['This section has no entry of concerts to show from 2027-01-01 on.']));
});

test('an entry that no section chooses is unused', () => {
  const only =
    page.slice(0, page.indexOf('  - type: cards')) +
    page.slice(page.indexOf('  - type: list'), page.indexOf('  - type: timeline'));
  const problems = problemsOf({ 'pages/concerts.yaml': only });
  expect(problems.map(({ code, path }) => `${code} ${path}`)).toEqual(['unused-entry [2].id']);
});
