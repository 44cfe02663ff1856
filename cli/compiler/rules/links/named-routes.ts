import { allArticleLists, articleListPath } from '../../../../src/article-lists.ts';
import { pathBelow } from '../../../../src/path-below.ts';
import { didYouMean, suggestedFix } from '../../../diagnostics/suggest.ts';
import type { Content } from '../../model/content.ts';
import { idsOf } from '../../model/entries.ts';
import { meantAddresses } from '../../model/meant-addresses.ts';
import { articlesPath, pagePath, publishedFiles } from '../../model/routes.ts';
import type { Rule } from '../../model/rule.ts';

export const namedRoutes: Rule = {
  name: 'named-routes',
  description: 'Every address that is a key, as in budgets.yaml, is that of a page, an article or a list of articles.',
  *check(content) {
    // Where a page that lists articles is broken, so would all their addresses seem to be.
    if (!content.files.every(({ isValid }) => isValid)) return;
    const paths = pagePaths(content);
    const unknown = [...content.targets.of('route')].filter(({ value }) => !paths.includes(value));
    // Of articles there may be thousands.
    const others = new Set(unknown.length > 0 ? [...articlePaths(content), ...meantAddresses(content)] : []);
    for (const { value, places } of unknown) {
      if (others.has(value)) continue;
      const message = `There is no page ${value}.`;
      const hint = didYouMean(value, paths, 'pages');
      const fix = suggestedFix(value, paths);
      for (const { file, reference } of places)
        yield { code: 'budget-route', file, path: reference.path, target: 'key', message, hint, fix };
    }
  },
};

function pagePaths(content: Content): string[] {
  return content.pages.map((file) => pagePath(file.slug));
}

/** The addresses of all articles, also of those that wait for their day, and of their lists. */
function articlePaths(content: Content): string[] {
  const base = articlesPath(content);
  if (base === undefined) return [];
  const articles = publishedFiles(content).map((file) => file.data);
  const lists = allArticleLists(idsOf(content, 'categories') ?? [], articles);
  return [
    ...content.articles.map((file) => pathBelow(base, file.slug)),
    ...lists.map((list) => articleListPath(base, list)),
  ];
}
