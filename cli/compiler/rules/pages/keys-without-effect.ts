import { excerpt } from '../../../diagnostics/explanation.ts';
import type { Content } from '../../model/content.ts';
import type { PageFile, Valid } from '../../model/content-file.ts';
import { notFoundPath, pagePath } from '../../model/routes.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { sectionsOfType } from '../../model/sections.ts';

/** `src/sections/Ventures.tsx` shows fewer ventures as rows. */
const minCards = 3;

export const keysWithoutEffect = defineRule({
  codes: {
    'key-no-effect': {
      title: 'A key has no effect where it is.',
      why: 'Whoever wrote it expects something of it, and visitors never meet it: cards for one or two ventures are shown as a list, and nobody links to the page of what is not found.',
      fix: 'Delete the key, or change what keeps it from having an effect: the message names it.',
      fixable: 'sometimes',
      example: {
        file: 'pages/index.yaml',
        wrong: excerpt`
            items: [walled-plot]
            layout: cards
        `,
        right: '    items: [walled-plot]',
      },
    },
  },
  *check(content) {
    for (const page of content.pages) if (page.isValid) yield* findOnNotFoundPage(page);
    yield* findSmallCards(content);
  },
});

/** The page of what is not found has no address, so nobody links to it, and search engines pass over it. */
function* findOnNotFoundPage(file: Valid<PageFile>): Generator<RuleFinding<'key-no-effect'>> {
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

function* findSmallCards(content: Content): Generator<RuleFinding<'key-no-effect'>> {
  for (const { file, section, path } of sectionsOfType(content, 'ventures')) {
    if (section.layout !== 'cards' || section.items.length >= minCards) continue;
    yield {
      code: 'key-no-effect',
      severity: 'warning',
      file,
      path: [...path, 'layout'],
      target: 'key',
      message: `\`layout: cards\` has no effect here: fewer than ${minCards} ventures are shown as rows.`,
      hint: 'Delete `layout`.',
      fix: { remove: true },
    };
  }
}
