import { comparableText } from '../../../diagnostics/comparable-text.ts';
import type { Content } from '../../model/content.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { contentByLanguage } from '../../model/languages.ts';
import { isNotFoundPath, pagePath } from '../../model/routes.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { summaries } from '../text/summaries.ts';

export const pageTitles = defineRule({
  codes: {
    'title-comma': {
      title: 'The title of a page ends in a comma or a semicolon.',
      why: 'In some other formats a comma ends each line. In YAML it is part of the text, so search results and browser tabs show it.',
      fix: 'Delete it. Inside a title, a comma is fine.',
      fixable: 'always',
      example: {
        file: 'pages/garden.yaml',
        wrong: 'title: The garden,',
        right: 'title: The garden',
      },
    },
    'title-duplicate': {
      title: 'Two pages have the same title.',
      why: 'Search results, browser tabs and bookmarks show only the title of a page. Often a page was copied, and its title not changed.',
      fix: 'Give each page a title that says what only this page is about. Pages with `unlisted: true` may share one.',
      fixable: 'never',
      example: {
        file: 'pages/shed.yaml',
        wrong: 'title: The beds',
        right: 'title: The shed',
      },
    },
    'description-duplicate': summaries.codes['description-duplicate'],
  },
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
