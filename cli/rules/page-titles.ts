import type { PageSource } from '../../src/content.gen.ts';
import { comparableText } from '../content/comparable-text.ts';
import type { ContentFile, Rule } from '../content/load-content.ts';
import { notFoundPath, pagePath, pagesOf } from '../content/routes.ts';

export const pageTitles: Rule = {
  name: 'page-titles',
  description: 'No two pages that search engines list have the same title.',
  *check(content) {
    const seen = new Map<string, ContentFile>();
    for (const file of pagesOf(content)) {
      if (!file.isValid || pagePath(file.slug) === notFoundPath) continue;
      const { title, unlisted } = file.data as PageSource;
      const key = comparableText(title);
      if (unlisted || key === '') continue;
      const other = seen.get(key);
      if (other === undefined) seen.set(key, file);
      // A copy that takes the address of the other is that problem alone.
      else if (pagePath(other.slug) !== pagePath(file.slug))
        yield {
          code: 'title-duplicate',
          file,
          path: ['title'],
          message: `The page ${pagePath(other.slug)} has the same title (${other.name}).`,
          hint: 'Give each page a title of its own: it is all that tells them apart in search results and browser tabs.',
        };
    }
  },
};
