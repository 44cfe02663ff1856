import { allArticleLists, articleListPath } from '../../src/article-lists.ts';
import type { ArticleSource, Budgets } from '../../src/content.gen.ts';
import { filesOfKind } from '../content/files-of-kind.ts';
import type { Content, Rule } from '../content/load-content.ts';
import { articlesPath, pagePath, pagesOf, publishedArticles } from '../content/routes.ts';
import { idsOf, settingsFile } from '../content/rows.ts';
import { didYouMean } from '../suggest.ts';

export const budgets: Rule = {
  name: 'budgets',
  description: 'Every address in budgets.yaml is that of a page, an article or a list of articles.',
  *check(content) {
    const file = settingsFile(content, 'budgets');
    // Where a page that lists articles is broken, so would all their addresses seem to be.
    if (!file || !content.files.every(({ isValid }) => isValid)) return;
    const { routes = {} } = file.data as Budgets;
    const paths = pagePaths(content);
    const known = new Set([...paths, ...articlePaths(content)]);
    for (const route of Object.keys(routes)) {
      if (known.has(route)) continue;
      yield {
        code: 'budget-route',
        file,
        path: ['routes', route],
        target: 'key',
        message: `There is no page ${route}.`,
        hint: didYouMean(route, paths, 24),
      };
    }
  },
};

function pagePaths(content: Content): string[] {
  return pagesOf(content).map((file) => pagePath(file.slug));
}

/** The addresses of all articles, also of those that wait for their day, and of their lists. */
function articlePaths(content: Content): string[] {
  const base = articlesPath(content);
  if (base === undefined) return [];
  const articles = publishedArticles(content).map((file) => file.data as ArticleSource);
  const lists = allArticleLists(idsOf(content, 'categories') ?? [], articles);
  return [
    ...filesOfKind(content, 'article').map((file) => `${base}/${file.slug}`),
    ...lists.map((list) => articleListPath(base, list)),
  ];
}
