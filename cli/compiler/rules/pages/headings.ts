import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';
import type { LocatedSection } from '../../model/sections.ts';
import { formatTime } from '../../moments/format-time.ts';
import { momentsFrom } from '../../moments/moments-from.ts';
import { isThere } from '../../moments/span.ts';
import type { Advice } from '../../yaml/source-file.ts';

export const headings = defineRule({
  codes: {
    'page-heading': {
      title: 'A page does not begin with its main heading, or has two.',
      why: 'The main heading says what the page is about. Visitors look for it first, people with screen readers jump to it, and search engines show it.',
      fix: 'Put the section `type: hero` first, and keep only one. For another large text further down, use `statement` or `call-to-action`.',
      fixable: 'sometimes',
      example: {
        file: 'pages/weed.yaml',
        wrong: excerpt`
          - type: prose
            body: Salad likes it, as it stands [in our notes](/notes).
          - type: hero
            title: What the tide leaves behind
        `,
        right: excerpt`
          - type: hero
            title: What the tide leaves behind
          - type: prose
            body: Salad likes it, as it stands [in our notes](/notes).
        `,
      },
    },
  },
  *check(content) {
    for (const file of content.pages) {
      if (!file.isValid) continue;
      const { sections } = file.data;
      const reported = new Set<number>();
      for (const at of momentsFrom(sections, content.options.at)) {
        const visible = [...sections.entries()].filter(([, section]) => isThere(section, at));
        for (const { index, ...finding } of checkSections(visible)) {
          if (reported.has(index)) continue;
          reported.add(index);
          const isLater = at !== content.options.at;
          const message = isLater ? `From ${formatTime(at.time, at.timeZone)} on: ${finding.message}` : finding.message;
          yield { ...finding, code: 'page-heading', file, path: ['sections', index, 'type'], message };
        }
      }
    }
  },
});

type Section = LocatedSection['section'];

/** Checks the sections of a page that are there at a moment. @param visible with their indexes in the page */
function checkSections(
  visible: readonly (readonly [number, Section])[],
): (Advice & { message: string; index: number })[] {
  const heroes = visible.flatMap(([index, { type }], position) => (type === 'hero' ? [{ index, position }] : []));
  const [hero, ...others] = heroes;
  const found = others.map(({ index }) => ({
    index,
    message: 'This page has a second hero, and a page has only one main heading.',
    hint: 'Write `type: call-to-action` or `type: statement` here.',
  }));
  if (hero?.position === 0) return found;
  const message = 'The first section of a page must be a hero, which has the main heading.';
  const advice: Advice = hero
    ? {
        hint: 'Move the section `type: hero` to the top.',
        fix: { move: ['sections', hero.index], to: visible[0]?.[0] ?? 0 },
      }
    : { hint: 'Add a section `type: hero` with a `title` at the top.' };
  return [{ index: visible[0]?.[0] ?? 0, message, ...advice }, ...found];
}
