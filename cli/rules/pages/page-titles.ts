import { comparableText } from '../../problems/suggest.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { contentByLanguage } from '../../site/model/languages.ts';
import { isNotFoundPath, pagePath } from '../../site/model/routes.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';

export const pageTitles = defineRule({
  codes: ['title-comma', 'title-duplicate', 'description-duplicate'],
  *check(content) {
    for (const view of contentByLanguage(content)) yield* checkPages(view);
  },
});

/** Checks the pages of one language. */
function* checkPages(
  content: Content,
): Iterable<RuleFinding<'title-comma' | 'title-duplicate' | 'description-duplicate'>> {
  const titles = new Map<string, ContentFile>();
  const descriptions = new Map<string, ContentFile>();
  for (const file of content.pages) {
    if (!file.isValid || isNotFoundPath(content, pagePath(file.slug))) continue;
    const { title, description, unlisted } = file.data;
    const [comma] = /\s*[,;]\s*$/.exec(title) ?? [];
    if (comma !== undefined)
      yield {
        code: 'title-comma',
        severity: 'warning',
        file,
        path: ['title'],
        message: `The title of this page ends in \`${comma.trim()}\`, which search results and browser tabs would show.`,
        hint: `Delete the \`${comma.trim()}\`: YAML needs nothing at the end of a line.`,
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
        hint: 'Write a title that says what only this page is about: search results and browser tabs show only the title.',
      };
    const sameDescription = findOther(descriptions, description, file);
    // A page that was copied completely is reported only for its title.
    if (sameDescription && !sameTitle)
      yield {
        code: 'description-duplicate',
        severity: 'warning',
        file,
        path: ['description'],
        message: `The page ${pagePath(sameDescription.slug)} has the same description (${sameDescription.name}).`,
        hint: 'Write what only this page is about: search results show the description below the title.',
      };
  }
}

/** Returns an earlier page with the same text, unless both have the same address, which is a different problem. */
function findOther(seen: Map<string, ContentFile>, text: string, file: ContentFile): ContentFile | undefined {
  const key = comparableText(text);
  const other = seen.get(key);
  if (key !== '' && !other) seen.set(key, file);
  return other && pagePath(other.slug) !== pagePath(file.slug) ? other : undefined;
}
