import { allArticleLists, articleListPath } from '../../../../src/article-lists.ts';
import { pathBelow } from '../../../../src/path-below.ts';
import { excerpt } from '../../../diagnostics/explanation.ts';
import { didYouMean, suggestedFix } from '../../../diagnostics/suggest.ts';
import type { Content } from '../../model/content.ts';
import { idsOf } from '../../model/entries.ts';
import { articlesPath, pagePath, publishedFiles } from '../../model/routes.ts';
import { defineRule } from '../../model/rule.ts';
import { suggestedAddresses } from '../../model/suggested-addresses.ts';

export const budgetRoutes = defineRule({
  codes: {
    'budget-route': {
      title: 'The budgets name a page that does not exist.',
      why: 'A limit for a page that is not there limits nothing: the page that was meant may become heavy and slow, and nobody notices.',
      fix: 'Write the address of the page as the browser shows it, beginning with a slash. If the page is gone, remove its lines.',
      fixable: 'always',
      example: {
        file: 'budgets.yaml',
        wrong: excerpt`
          /gardn:
            weights:
              html: 16000
        `,
        right: excerpt`
          /garden:
            weights:
              html: 16000
        `,
      },
    },
  },
  *check(content) {
    // Where a page that lists articles is broken, so would all their addresses seem to be.
    if (!content.files.every(({ isValid }) => isValid)) return;
    const paths = pagePaths(content);
    const unknown = [...content.targets.of('route')].filter(({ value }) => !paths.includes(value));
    // Of articles there may be thousands.
    const others = new Set(unknown.length > 0 ? [...articlePaths(content), ...suggestedAddresses(content)] : []);
    for (const { value, places } of unknown) {
      if (others.has(value)) continue;
      const message = `There is no page ${value}.`;
      const hint = didYouMean(value, paths, 'pages');
      const fix = suggestedFix(value, paths);
      for (const { file, reference } of places)
        yield { code: 'budget-route', file, path: reference.path, target: 'key', message, hint, fix };
    }
  },
});

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
