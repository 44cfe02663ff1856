import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { copyContent, writeFiles } from '../../support/content.ts';
import { redirectsYaml } from '../../support/redirects.ts';
import { article, branch, goneFrom, gonePages, since } from './gone-pages.ts';

describe('the redirect leads', () => {
  test('from an article to the list of articles, or to the article that it was renamed to', async () => {
    const content = branch({ 'articles/cress.yaml': article().replace('First', 'Second').replace('green', 'brown') });
    rmSync(join(content, 'articles/salt.yaml'));
    expect(await goneFrom(content)).toEqual(['/notes/salt → /notes maybe-incorrect']);
    writeFiles(content, { 'articles/brine.yaml': article() });
    expect(await goneFrom(content)).toEqual(['/notes/salt → /notes/brine machine-applicable']);
  });

  test('from a category to the list of all articles', async () => {
    const content = branch();
    writeFiles(content, { 'collections/categories.yaml': '- id: Tides\n- id: Seaweed\n' });
    expect(await goneFrom(content)).toEqual(['/notes/category/weed → /notes maybe-incorrect']);
  });

  test('from the list of each category, if its address has another word', async () => {
    const content = branch();
    const site = readFileSync(join(content, 'site.yaml'), 'utf8');
    writeFiles(content, { 'site.yaml': `${site}paths:\n  category: about\n` });
    expect(await goneFrom(content)).toEqual([
      '/notes/category/tides → /notes/about/tides machine-applicable',
      '/notes/category/weed → /notes/about/weed machine-applicable',
    ]);
  });

  test('from the list of each category, if its address had another word', async () => {
    const site = readFileSync(join(copyContent({}), 'site.yaml'), 'utf8');
    const content = branch({ 'site.yaml': `${site}paths:\n  category: about\n` });
    writeFiles(content, { 'site.yaml': site, 'collections/categories.yaml': '- id: Tides\n- id: Seaweed\n' });
    expect(await goneFrom(content)).toEqual([
      '/notes/about/tides → /notes/category/tides machine-applicable',
      '/notes/about/weed → /notes maybe-incorrect',
    ]);
  });

  test('from the list of a tag, if its address has another word', async () => {
    const content = branch({
      'collections/tags.yaml': '- id: Salt\n',
      'articles/salt.yaml': article('tags: [Salt]\n'),
    });
    const site = readFileSync(join(content, 'site.yaml'), 'utf8');
    writeFiles(content, { 'site.yaml': `${site}paths:\n  tag: about\n` });
    expect(await goneFrom(content)).toEqual(['/notes/tag/salt → /notes/about/salt machine-applicable']);
  });

  test('from a tag to the list of all articles, if an article that visitors could read had it', async () => {
    const content = branch({
      'collections/tags.yaml': '- id: Salt\n- id: Rain\n',
      'articles/salt.yaml': article('tags: [Salt]\n'),
      'articles/draft.yaml': article('tags: [Rain]\ndraft: true\n'),
    });
    writeFiles(content, {
      'collections/tags.yaml': '- id: Brine\n',
      'articles/salt.yaml': article('tags: [Brine]\n'),
      'articles/draft.yaml': article('draft: true\n'),
    });
    expect(await goneFrom(content)).toEqual(['/notes/tag/salt → /notes maybe-incorrect']);
  });

  test('from each article, if the page that lists them has another address', async () => {
    const content = branch();
    renameSync(join(content, 'pages/notes.yaml'), join(content, 'pages/journal.yaml'));
    expect(await goneFrom(content)).toEqual([
      '/notes → /journal machine-applicable',
      '/notes/category/tides → /journal/category/tides machine-applicable',
      '/notes/category/weed → /journal/category/weed machine-applicable',
      '/notes/cress → /journal/cress machine-applicable',
      '/notes/salt → /journal/salt machine-applicable',
    ]);
  });
});

test('an article that becomes a draft again is gone', async () => {
  const content = branch();
  writeFiles(content, { 'articles/salt.yaml': article('draft: true\n') });
  const [problem] = await gonePages(content);
  expect(problem?.hint).toContain('why: "The article is a draft again"');
  writeFiles(content, { 'redirects.yaml': redirectsYaml({ '/notes/salt': '/notes' }) });
  const { stdout } = await since(content);
  expect(stdout, 'obeying causes no other problem').not.toMatch(/page-gone|redirect-/);
});
