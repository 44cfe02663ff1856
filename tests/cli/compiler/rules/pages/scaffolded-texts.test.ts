import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FileCache } from '../../../../../cli/compiler/check/file-cache.ts';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { isCached } from '../../../../support/is-cached.ts';
import { sites } from '../../../../support/sites.ts';
import { rest } from '../../../site/build/incremental-site.ts';
import { article, check, today, withFact, withNotes } from '../on-the-quay.ts';

const scaffolded = 'One or two sentences about the page, for search results';

/** A new page, with or without a link to it from the garden. */
function page(lines: string, isLinked: boolean): Record<string, string> {
  const garden = readFileSync(join(sites.secondBrand.content, 'pages/garden.yaml'), 'utf8');
  return {
    'pages/beds.yaml': `title: Beds\n${lines}sections:\n  - type: hero\n    title: Beds\n`,
    'pages/garden.yaml': isLinked ? `${garden}\n      See [the beds](/beds).\n` : garden,
  };
}

describe('a placeholder text of `site new` is an error once visitors can see it', () => {
  test.each<[string, Record<string, string>, string[]]>([
    ['on a linked page', page(`description: "${scaffolded}"\n`, true), ['content/pages/beds.yaml:2:14']],
    ['not on an unlisted page', page(`description: "${scaffolded}"\nunlisted: true\n`, false), []],
    [
      'not after it was replaced',
      page('description: Three beds by the wall, and what grows in each of them.\n', true),
      [],
    ],
    ['not in a longer text', page(`description: "${scaffolded}, they say"\n`, true), []],
  ])('%s', (_where, files, expected) => {
    const { problems } = loadContent(copyContent({ files }), { at: today });
    expect(problems.map(({ code }) => code)).toEqual(expected.map(() => 'text-scaffolded'));
    expect(problems.map(({ file, line, column }) => `${file}:${line}:${column}`)).toEqual(expected);
  });

  test.each([
    ['A description of the image for people who cannot see it', ['content/pages/beds.yaml:8:12']],
    ['""', []],
    ['Three beds by a wall.', []],
  ])('in the alternative text of an image: %s', (alt, expected) => {
    const { 'pages/beds.yaml': beds = '', ...garden } = page(
      'description: Three beds by the wall, and what grows in each of them.\n',
      true,
    );
    const picture = `    image:\n      alt: ${alt}\n      src: plot.svg\n`;
    const files = { ...garden, 'pages/beds.yaml': beds.replace('hero\n', 'hero\n    layout: portrait\n') + picture };
    const { problems } = loadContent(copyContent({ files }), { at: today });
    expect(problems.map(({ code, file, line, column }) => `${code} ${file}:${line}:${column}`)).toEqual(
      expected.map((place) => `text-scaffolded ${place}`),
    );
  });

  test('in development, it is a warning', () => {
    const content = copyContent({ files: page(`description: "${scaffolded}"\n`, true) });
    const { problems } = loadContent(content, { at: today, includeUnpublished: true });
    expect(problems.map(({ code, severity }) => [code, severity])).toEqual([['text-scaffolded', 'warning']]);
  });
});

test('a placeholder text in a cached article is reported once the article is published', async () => {
  const salt =
    'title: Salt\nsummary: Two or three sentences, shown in the list of articles and in search results\ncategory: Salt\npublishedAt: 2026-12-01\nbody: It is in the air.\n';
  const folder = copyContent({
    files: { ...withNotes, 'articles/salt.yaml': salt, 'collections/categories.yaml': '- id: Salt\n' },
  });
  // Recently changed files are not cached.
  await setTimeout(rest);
  const cache = FileCache.inMemory();
  expect(loadContent(folder, { at: today, willRender: true, cache }).problems).toEqual([]);
  expect(isCached(cache, folder, 'content/articles/salt.yaml')).toBe(true);
  const { problems } = loadContent(folder, { at: '2026-12-02', cache });
  expect(problems.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
    'text-scaffolded content/articles/salt.yaml:2',
  ]);
});

test('in a fact that only a draft uses, it is not reported', () => {
  const withDraft = (draft: string) =>
    copyContent({
      files: {
        ...withNotes,
        'facts.yaml': withFact('beds').replace('"3"', 'The fact as shown to visitors, in quotes'),
        'articles/cress.yaml': article(draft, 'On {fact:beds} beds.'),
      },
    });
  expect(check(withDraft('draft: true\n'))).toEqual([]);
  expect(check(withDraft(''))).toEqual(['text-scaffolded facts.yaml beds.value']);
});

test('in an entry that only an unlisted page shows, it is not reported', () => {
  const rows = readFileSync(join(sites.secondBrand.content, 'collections/ventures.yaml'), 'utf8');
  const quiet = rows
    .replace('id: walled-plot', 'id: quiet')
    .replace(/tagline: .*/, 'tagline: A few words that say what the venture is');
  expect(quiet).toContain('tagline: A few words');
  const hero = 'sections:\n  - type: hero\n    title: Quiet\n    venture: quiet\n';
  const files = {
    'collections/ventures.yaml': rows + quiet,
    'pages/quiet.yaml': `title: Quiet\ndescription: Where it is quiet, on days without wind and on days without people.\nunlisted: true\n${hero}`,
  };
  for (const includeUnpublished of [false, true])
    expect(loadContent(copyContent({ files }), { at: today, includeUnpublished }).problems).toEqual([]);
  const shown: Record<string, string> = {
    ...files,
    ...page('description: Three beds by the wall, and what grows in them.\n', true),
  };
  shown['pages/beds.yaml'] += '    venture: quiet\n';
  expect(loadContent(copyContent({ files: shown }), { at: today }).problems.map(({ code }) => code)).toEqual([
    'text-scaffolded',
  ]);
});
