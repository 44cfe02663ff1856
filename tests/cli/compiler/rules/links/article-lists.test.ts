import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { generateArticles } from '../../../../support/generate-articles.ts';
import { sites } from '../../../../support/sites.ts';

/** The problems of the workshop with some articles and a link in the menu. */
function problemsWithLink(to: string, articles: number): string[] {
  const folder = copyContent({ from: sites.workshop.content });
  if (articles > 0) generateArticles(articles, join(folder, 'articles'));
  const path = join(folder, 'site.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace('to: /about', `to: ${to}`));
  return loadContent(folder).problems.map(({ message }) => message);
}

test.each(['/writing/category/ai', '/writing/category/tool-reviews'])(
  'a link may lead to the articles of a category: %s',
  (to) => {
    expect(problemsWithLink(to, 3)).toEqual([]);
  },
);

test.each([
  ['a category that does not exist', '/writing/category/cooking', 3],
  ['a page of a list that does not exist', '/writing/page/2', 3],
  ['a category while there are no articles', '/writing/category/ai', 0],
])('%s is reported', (_, to, articles) => {
  expect(problemsWithLink(to, articles)[0]).toBe(`There is no page ${to}.`);
});
