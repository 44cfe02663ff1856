import { isDeepStrictEqual } from 'node:util';
import { idsOf } from '../../model/entries.ts';
import type { Rule } from '../../model/rule.ts';

export const comparisons: Rule = {
  name: 'comparisons',
  description: 'A comparison of tiers has one value for a tier, and only for tiers that stand above it.',
  *check(content) {
    for (const file of content.pages) {
      if (!file.isValid) continue;
      // An id that is unknown is told where it stands, and no column is missed for it.
      const tiers = idsOf(content, 'tiers');
      const isKnown = (id: string) => tiers?.includes(id) ?? false;
      for (const [index, section] of file.data.sections.entries()) {
        if (section.type !== 'pricing' || !section.comparison || !section.items.every(isKnown)) continue;
        for (const [row, { values }] of section.comparison.rows.entries()) {
          for (const [place, { tier }] of values.entries()) {
            const path = ['sections', index, 'comparison', 'rows', row, 'values', place, 'tier'];
            if (!isKnown(tier)) continue;
            const first = values.find((value) => value.tier === tier);
            if (!section.items.includes(tier))
              yield {
                code: 'comparison-tier',
                file,
                path,
                message: `The tier \`${tier}\` is not among the \`items\` of this section, so it has no column.`,
                hint: `Add it to \`items\`, or name one of them: ${section.items.join(', ')}.`,
              };
            else if (first !== undefined && first !== values[place])
              yield {
                code: 'comparison-twice',
                file,
                path,
                message: `The tier \`${tier}\` has a value in this row already.`,
                ...(isDeepStrictEqual(first, values[place])
                  ? { hint: 'Remove this one: both are the same.', fix: { remove: true, up: 1 } as const }
                  : { hint: 'Remove one of the two.' }),
              };
          }
        }
      }
    }
  },
};
