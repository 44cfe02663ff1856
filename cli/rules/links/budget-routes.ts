import { allArticleLists, articleListPath } from '../../../src/article-lists.ts';
import { pathBelow } from '../../../src/path-below.ts';
import { didYouMean, suggestedFix } from '../../problems/suggest.ts';
import type { Content } from '../../site/model/content.ts';
import { idsOf } from '../../site/model/entries.ts';
import { contentByLanguage } from '../../site/model/languages.ts';
import { articlePathWords, articlesPath, pagePath, publishedFiles } from '../../site/model/routes.ts';
import { defineRule } from '../../site/model/rule.ts';
import { suggestedAddresses } from '../../site/model/suggested-addresses.ts';

export const budgetRoutes = defineRule({
  codes: ['budget-route'],
  *check(content) {
    // If the page that lists the articles has errors, none of the articles would seem to have an address.
    if (!content.files.every(({ isValid }) => isValid)) return;
    const paths = pagePaths(content);
    const unknown = [...content.targets.of('route')].filter(({ value }) => !paths.includes(value));
    // There may be thousands of articles, so their addresses are listed only if needed.
    const others = new Set(unknown.length > 0 ? [...articlePaths(content), ...suggestedAddresses(content)] : []);
    for (const { value, uses } of unknown) {
      if (others.has(value)) continue;
      const message = `There is no page ${value}.`;
      const hint = didYouMean(value, paths);
      const fix = suggestedFix(value, paths);
      for (const { file, reference } of uses)
        yield { code: 'budget-route', file, path: reference.path, target: 'key', message, hint, fix };
    }
  },
});

function pagePaths(content: Content): string[] {
  return content.pages.map((file) => pagePath(file.slug));
}

/** Returns the addresses of all articles, published or not, and of the lists of articles. */
function articlePaths(content: Content): string[] {
  return contentByLanguage(content).flatMap((view) => {
    const base = articlesPath(view);
    if (base === undefined) return [];
    const articles = publishedFiles(view).map((file) => file.data);
    const lists = allArticleLists(idsOf(view, 'categories') ?? [], articles);
    return [
      ...view.articles.map((file) => pathBelow(base, file.slug)),
      ...lists.map((list) => articleListPath(base, list, articlePathWords(view))),
    ];
  });
}
