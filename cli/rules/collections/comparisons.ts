import { isDeepStrictEqual } from 'node:util';
import { idsOf } from '../../site/model/entries.ts';
import { defineRule } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';

export const comparisons = defineRule({
  codes: ['comparison-tier', 'comparison-twice'],
  *check(content) {
    // Another rule reports an unknown id, and its missing column is not a second problem.
    const tiers = idsOf(content, 'tiers');
    const isKnown = (id: string) => tiers?.includes(id) ?? false;
    for (const { file, section, path } of sectionsOfType(content, 'pricing')) {
      if (!section.comparison || !section.items.every(isKnown)) continue;
      for (const [index, { values }] of section.comparison.rows.entries()) {
        for (const [position, { tier }] of values.entries()) {
          const at = [...path, 'comparison', 'rows', index, 'values', position, 'tier'];
          if (!isKnown(tier)) continue;
          const first = values.find((value) => value.tier === tier);
          if (!section.items.includes(tier))
            yield {
              code: 'comparison-tier',
              file,
              path: at,
              message: `The tier \`${tier}\` has no column in this table, since it is not in the list \`items\` of this section.`,
              hint: `Add \`${tier}\` to \`items\`, or write one of these here: ${section.items.join(', ')}.`,
            };
          else if (first !== undefined && first !== values[position])
            yield {
              code: 'comparison-twice',
              file,
              path: at,
              message: `The tier \`${tier}\` is in this row twice.`,
              ...(isDeepStrictEqual(first, values[position])
                ? { hint: 'Delete this entry: it is the same as the first.', fix: { remove: true, up: 1 } as const }
                : { hint: 'Delete one of the two entries.' }),
            };
        }
      }
    }
  },
});
