import type { PageFile, Valid } from '../../model/content-file.ts';
import { notFoundPath, pagePath } from '../../model/routes.ts';
import type { Rule, RuleFinding } from '../../model/rule.ts';

/** `src/sections/Ventures.tsx` shows fewer ventures as rows. */
const minCards = 3;

export const keysWithoutEffect: Rule = {
  name: 'keys-without-effect',
  description: 'No key means nothing because of what another key, or the page, says.',
  *check(content) {
    for (const page of content.pages) {
      if (!page.isValid) continue;
      yield* findOnNotFoundPage(page);
      yield* findSmallCards(page);
    }
  },
};

/** The page of what is not found has no address, so nobody links to it, and search engines pass over it. */
function* findOnNotFoundPage(file: Valid<PageFile>): Generator<RuleFinding> {
  if (pagePath(file.slug) !== notFoundPath) return;
  for (const key of ['podcast', 'share'] as const) {
    if (file.data[key] === undefined) continue;
    yield {
      code: 'key-no-effect',
      file,
      path: [key],
      target: 'key',
      message: `\`${key}\` has no effect on the page of what is not found: ${key === 'share' ? 'nobody links to it' : 'search engines do not read it'}.`,
      hint: `Delete \`${key}\`, or move it to the page that it belongs to.`,
    };
  }
}

function* findSmallCards(file: Valid<PageFile>): Generator<RuleFinding> {
  for (const [index, section] of file.data.sections.entries()) {
    if (section.type !== 'ventures' || section.layout !== 'cards' || section.items.length >= minCards) continue;
    yield {
      code: 'key-no-effect',
      severity: 'warning',
      file,
      path: ['sections', index, 'layout'],
      target: 'key',
      message: `\`layout: cards\` has no effect here: fewer than ${minCards} ventures are shown as rows.`,
      hint: 'Delete `layout`.',
      fix: { remove: true },
    };
  }
}
