import type { Content } from '../../site/model/content.ts';
import type { PageFile, Valid } from '../../site/model/content-file.ts';
import { notFoundPath, pagePath } from '../../site/model/routes.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';

/** The minimum number of ventures for cards; with fewer, `src/sections/Ventures.tsx` shows rows. */
const minCards = 3;

export const keysWithoutEffect = defineRule({
  codes: ['key-no-effect'],
  *check(content) {
    for (const page of content.pages) if (page.isValid) yield* findOnNotFoundPage(page);
    yield* findSmallCards(content);
  },
});

/**
 * Finds keys without effect on the not-found page: it has no address, so nobody can link to it, and search engines
 * ignore it.
 */
function* findOnNotFoundPage(file: Valid<PageFile>): Generator<RuleFinding<'key-no-effect'>> {
  if (pagePath(file.slug) !== notFoundPath) return;
  for (const key of ['podcast', 'share'] as const) {
    if (file.data[key] === undefined) continue;
    yield {
      code: 'key-no-effect',
      file,
      path: [key],
      target: 'key',
      message: `\`${key}\` has no effect on this page, which is for addresses that do not exist: ${key === 'share' ? 'nobody links to it' : 'search engines ignore it'}.`,
      hint: `Delete \`${key}\`, or move it to another page.`,
    };
  }
}

function* findSmallCards(content: Content): Generator<RuleFinding<'key-no-effect'>> {
  for (const { file, section, path } of sectionsOfType(content, 'ventures')) {
    if (section.layout !== 'cards' || section.items.length >= minCards) continue;
    yield {
      code: 'key-no-effect',
      severity: 'warning',
      file,
      path: [...path, 'layout'],
      target: 'key',
      message: `\`layout: cards\` has no effect here: fewer than ${minCards} ventures are always shown as rows.`,
      hint: 'Delete `layout`.',
      fix: { remove: true },
    };
  }
}
