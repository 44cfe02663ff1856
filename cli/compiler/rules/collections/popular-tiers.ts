import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';
import { sectionsOfType } from '../../model/sections.ts';
import { areEverTogether } from '../../moments/span.ts';

export const popularTiers = defineRule({
  codes: {
    'tier-popular': {
      title: 'Two tiers in one section are marked as popular.',
      why: 'The badge tells visitors which tier most members choose. On two tiers it says nothing, and for one of them it is wrong.',
      fix: 'Keep `popular: true` at one of the tiers, and delete the line at the others.',
      fixable: 'always',
      example: {
        file: 'collections/tiers.yaml',
        wrong: excerpt`
          name: Dinghy
          popular: true
          prices:
            month:
              amount: 10
            year:
              amount: 90
          description: One bed, and a neighbour who waters.
          features:
            - A bed of your own
          notIncluded:
            - The key to the shed
        - id: schooner
          name: Schooner
          popular: true
        `,
        right: excerpt`
          name: Dinghy
          prices:
            month:
              amount: 10
            year:
              amount: 90
          description: One bed, and a neighbour who waters.
          features:
            - A bed of your own
          notIncluded:
            - The key to the shed
        - id: schooner
          name: Schooner
          popular: true
        `,
      },
    },
  },
  *check(content) {
    const file = content.collections.tiers;
    if (!file?.isValid) return;
    const popular = [...file.data.entries()].filter(([, tier]) => tier.popular);
    const reported = new Set<number>();
    for (const { section } of sectionsOfType(content, 'pricing')) {
      const [first, ...others] = popular.filter(([, { id }]) => section.items.includes(id));
      for (const [index, tier] of others) {
        if (reported.has(index) || !first || !areEverTogether(first[1], tier, content.options.at.timeZone)) continue;
        reported.add(index);
        yield {
          code: 'tier-popular',
          file,
          path: [index, 'popular'],
          message: `Two tiers of one section are marked as popular: \`${first[1].id}\` and this one.`,
          hint: 'Keep `popular: true` for the tier that most members choose, and delete the line for the other.',
          fix: { remove: true, applicability: 'maybe-incorrect' },
        };
      }
    }
  },
});
