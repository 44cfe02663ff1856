import { isDeepStrictEqual } from 'node:util';
import { excerpt } from '../../../diagnostics/explanation.ts';
import { idsOf } from '../../model/entries.ts';
import { defineRule } from '../../model/rule.ts';
import { sectionsOfType } from '../../model/sections.ts';

export const comparisons = defineRule({
  codes: {
    'comparison-tier': {
      title: 'A table of tiers has a value for a tier that it does not show.',
      why: 'The table has one column for each tier of the section. A value for another tier has no column, so visitors would never see it.',
      fix: 'Name one of the tiers under `items` of the same section, or add the tier there.',
      fixable: 'never',
      example: {
        file: 'pages/beds.yaml',
        wrong: excerpt`
                    - tier: schooner
                      value: None
        `,
        right: excerpt`
                    - tier: dinghy
                      value: None
        `,
      },
    },
    'comparison-twice': {
      title: 'A row of a table of tiers has two values for the same tier.',
      why: 'A cell of the table holds one value. Visitors would see one of the two, and the tier that was meant would stay empty.',
      fix: 'Remove one of the two values, or name the tier that it was meant for.',
      fixable: 'sometimes',
      example: {
        file: 'pages/beds.yaml',
        wrong: excerpt`
                    - tier: dinghy
                      value: None
                    - tier: dinghy
                      value: One
        `,
        right: excerpt`
                    - tier: dinghy
                      value: None
        `,
      },
    },
  },
  *check(content) {
    // An id that is unknown is reported where it is, and no column is missed for it.
    const tiers = idsOf(content, 'tiers');
    const isKnown = (id: string) => tiers?.includes(id) ?? false;
    for (const { file, section, path } of sectionsOfType(content, 'pricing')) {
      if (!section.comparison || !section.items.every(isKnown)) continue;
      for (const [row, { values }] of section.comparison.rows.entries()) {
        for (const [place, { tier }] of values.entries()) {
          const at = [...path, 'comparison', 'rows', row, 'values', place, 'tier'];
          if (!isKnown(tier)) continue;
          const first = values.find((value) => value.tier === tier);
          if (!section.items.includes(tier))
            yield {
              code: 'comparison-tier',
              file,
              path: at,
              message: `The tier \`${tier}\` is not among the \`items\` of this section, so it has no column.`,
              hint: `Add it to \`items\`, or name one of them: ${section.items.join(', ')}.`,
            };
          else if (first !== undefined && first !== values[place])
            yield {
              code: 'comparison-twice',
              file,
              path: at,
              message: `The tier \`${tier}\` has a value in this row already.`,
              ...(isDeepStrictEqual(first, values[place])
                ? { hint: 'Remove this one: both are the same.', fix: { remove: true, up: 1 } as const }
                : { hint: 'Remove one of the two.' }),
            };
        }
      }
    }
  },
});
