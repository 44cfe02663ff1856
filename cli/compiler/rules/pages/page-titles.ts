import { comparableText } from '../../../diagnostics/comparable-text.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { notFoundPath, pagePath } from '../../model/routes.ts';
import type { Rule } from '../../model/rule.ts';

export const pageTitles: Rule = {
  name: 'page-titles',
  description:
    'No two pages that search engines list have the same title or description, and none a title with a comma behind it.',
  *check(content) {
    const titles = new Map<string, ContentFile>();
    const descriptions = new Map<string, ContentFile>();
    for (const file of content.pages) {
      if (!file.isValid || pagePath(file.slug) === notFoundPath) continue;
      const { title, description, unlisted } = file.data;
      const [comma] = /\s*[,;]\s*$/.exec(title) ?? [];
      if (comma !== undefined)
        yield {
          code: 'title-comma',
          severity: 'warning',
          file,
          path: ['title'],
          message: `The title of this page ends in \`${comma.trim()}\`, which search results and browser tabs would show.`,
          hint: 'Delete it: YAML needs nothing at the end of a line.',
          fix: { value: title.slice(0, -comma.length), applicability: 'maybe-incorrect' },
        };
      if (unlisted) continue;
      const sameTitle = findOther(titles, title, file);
      if (sameTitle)
        yield {
          code: 'title-duplicate',
          file,
          path: ['title'],
          message: `The page ${pagePath(sameTitle.slug)} has the same title (${sameTitle.name}).`,
          hint: 'Give each page a title of its own: it is all that tells them apart in search results and browser tabs.',
        };
      const sameDescription = findOther(descriptions, description, file);
      // A page that was copied whole is that one problem.
      if (sameDescription && !sameTitle)
        yield {
          code: 'description-duplicate',
          severity: 'warning',
          file,
          path: ['description'],
          message: `The page ${pagePath(sameDescription.slug)} has the same description (${sameDescription.name}).`,
          hint: 'Say what this page alone is about: search results show the description below its title.',
        };
    }
  },
};

/** Returns an earlier page with the same text; a copy that takes the address of the other is that problem alone. */
function findOther(seen: Map<string, ContentFile>, text: string, file: ContentFile): ContentFile | undefined {
  const key = comparableText(text);
  const other = seen.get(key);
  if (key !== '' && !other) seen.set(key, file);
  return other && pagePath(other.slug) !== pagePath(file.slug) ? other : undefined;
}
