import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FileCache } from '../../../../cli/compiler/check/file-cache.ts';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { listItems } from '../../../../cli/compiler/graph/list-items.ts';
import { findReachablePages } from '../../../../cli/compiler/graph/reachable-pages.ts';
import { createContent } from '../../../../cli/compiler/model/content.ts';
import type { ContentFile } from '../../../../cli/compiler/model/content-file.ts';
import { copyContent, writeFiles } from '../../../support/content.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { sites } from '../../../support/sites.ts';
import { secondBrandFile } from '../graph/second-brand-file.ts';
import { article, check, page, today, withFact, withNotes } from './on-the-quay.ts';

const asset = (id: string, more = '') => `- id: ${id}\n  name: A file\n  description: What is in it.\n${more}`;
const packOf = (...ids: string[]) => `  contains:\n    assets: [${ids.join(', ')}]\n`;
const plot = readFileSync(join(sites.secondBrand.content, 'media/plot.svg'), 'utf8');

const cases: Record<string, [files: Record<string, string>, problems: string[]]> = {
  'of nested unused entries, only the outermost is reported': [
    {
      'collections/assets.yaml': `${asset('leaf', '  file: leaf.svg\n')}${asset('branch', packOf('leaf'))}${asset('trunk', packOf('branch'))}`,
      'media/leaf.svg': plot,
    },
    ['unused-entry collections/assets.yaml [2].id'],
  ],
  'packs that contain each other are only that problem': [
    { 'collections/assets.yaml': `${asset('egg', packOf('hen'))}${asset('hen', packOf('egg'))}` },
    ['pack-includes collections/assets.yaml [0].contains.assets[0]'],
  ],
  'two unrelated unused entries are two problems': [
    { 'collections/assets.yaml': asset('egg') + asset('hen') },
    ['unused-entry collections/assets.yaml [0].id', 'unused-entry collections/assets.yaml [1].id'],
  ],
  'a fact that only an unused entry uses is not reported': [
    {
      'facts.yaml': withFact('beds'),
      'collections/assets.yaml': asset('egg').replace('A file', '"{fact:beds} files"'),
    },
    ['unused-entry collections/assets.yaml [0].id'],
  ],
  'a fact whose value copy repeats is only that problem': [
    {
      'facts.yaml': withFact('salad-beds'),
      'pages/join.yaml': secondBrandFile('pages/join.yaml').replace('Two boats', 'Now 3 salad beds'),
    },
    ['warning fact-literal pages/join.yaml sections[1].title'],
  ],
  'a fact whose value copy repeats as a comment allows is not reported as unused': [
    {
      'facts.yaml': withFact('salad-beds'),
      'pages/join.yaml': secondBrandFile('pages/join.yaml').replace(
        /^ *title: Two boats/m,
        (line) =>
          `${/^ */.exec(line)}# allow fact-literal until ${today}: The posters say so.\n${line.replace('Two boats', 'Now 3 salad beds')}`,
      ),
    },
    [],
  ],
  'a fact of an entry that a page shows is used': [
    {
      'facts.yaml': withFact('beds'),
      'collections/tiers.yaml': secondBrandFile('collections/tiers.yaml').replace(
        'One bed',
        'You get {fact:beds} beds',
      ),
    },
    [],
  ],
  'the list of articles uses all categories': [withNotes, []],
  'categories without a list of articles are unused': [
    { 'collections/categories.yaml': '- id: Salad\n' },
    ['unused-entry collections/categories.yaml [0].id'],
  ],
  'a tag that an article has is used, and another is not': [
    {
      ...withNotes,
      'collections/tags.yaml': '- id: Salt\n- id: Rain\n',
      'articles/cress.yaml': article('tags: [Salt]\n', 'It was green.'),
    },
    ['unused-entry collections/tags.yaml [1].id'],
  ],
  'a fact in an article is used': [
    { ...withNotes, 'facts.yaml': withFact('beds'), 'articles/cress.yaml': article('', 'On {fact:beds} beds.') },
    [],
  ],
  'a fact in a draft is used': [
    {
      ...withNotes,
      'facts.yaml': withFact('beds'),
      'articles/cress.yaml': article('draft: true\n', 'On {fact:beds} beds.'),
    },
    [],
  ],
  'an image whose name is the end of another name is unused': [
    { 'media/old/plot.svg': plot },
    ['unused-media media/old/plot.svg'],
  ],
  'an entry with a misspelt reference is not reported as unused': [
    { 'pages/join.yaml': secondBrandFile('pages/join.yaml').replace('[dinghy,', '[dingy,') },
    ['ref-unknown pages/join.yaml sections[1].items[0]'],
  ],
};

test.each(Object.entries(cases))('%s', (_name, [files, problems]) => {
  expect(check(copyContent({ files }))).toEqual(problems);
});

test('an unreachable page is only a warning in development', () => {
  const folder = copyContent({ files: { 'pages/wall.yaml': page('The wall') } });
  expect(check(folder, { includeUnpublished: true })).toEqual(['warning unreachable-page pages/wall.yaml']);
});

const hints: [files: Record<string, string>, hint: string][] = [
  [{ 'facts.yaml': withFact('beds') }, 'Write `{fact:beds}` in the texts that say its value, or delete the fact.'],
  [
    {
      'collections/tiers.yaml': secondBrandFile('collections/tiers.yaml').replace(
        /$/,
        '- id: raft\n  name: Raft\n  price: { amount: 5 }\n  description: Half a bed.\n  features: [Half a bed]\n',
      ),
    },
    'Write `raft` where it belongs, such as in `sections[1].items` of content/pages/join.yaml, or delete the entry.',
  ],
  [
    { 'collections/assets.yaml': asset('egg') },
    'Write `egg` in a section of a page that shows such entries, or show all of them by `from:` with `collection: assets`; or delete the entry.',
  ],
];

test.each(hints)('the hint suggests where to use the entry: %j', (files, hint) => {
  expect(loadContent(copyContent({ files }), { at: today }).problems.map((problem) => problem.hint)).toEqual([hint]);
});

describe('with articles', () => {
  test('read from the cache, a page that only an article links to is reachable', async () => {
    const files = {
      ...withNotes,
      'pages/wall.yaml': page('The wall'),
      'articles/cress.yaml': article('', 'By [the wall](/wall).'),
    };
    const folder = copyContent({ files });
    // Recently changed files are not cached.
    await setTimeout(120);
    const first = FileCache.inMemory();
    expect(check(folder, { cache: first, willRender: true })).toEqual([]);
    const second = loadContent(folder, { at: today, cache: first });
    expect(second.content.files.some(({ isSlim }) => isSlim)).toBe(true);
    expect(second.problems).toEqual([]);
    writeFiles(folder, { 'articles/cress.yaml': article('') });
    expect(check(folder, { cache: first })).toEqual(['unreachable-page pages/wall.yaml']);
  });

  test('their references are not read if pages use the same targets', () => {
    const folder = copyContent({ from: sites.workshop.content });
    generateArticles(20, join(folder, 'articles'));
    const { content } = loadContent(folder, { at: today });
    const silent = (file: ContentFile): ContentFile => ({
      ...file,
      get references(): never {
        throw new Error(`${file.name} was asked.`);
      },
    });
    const files = content.files.map((file) => (file.kind === 'article' ? silent(file) : file));
    expect(files.some((file) => file.kind === 'article')).toBe(true);
    expect(
      listItems(createContent({ ...content, files })).every(({ kind, isReached }) => isReached || kind === 'word'),
    ).toBe(true);
    expect(findReachablePages(createContent({ ...content, files })).unreachable).toEqual([]);
    const media = new Set([...content.media, 'new.svg']);
    expect(() => listItems(createContent({ ...content, files, media }))).toThrow('was asked');
  });
});
