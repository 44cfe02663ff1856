import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';
import { sectionsOfType } from '../../model/sections.ts';

export const popularTiers = defineRule({
  codes: {
    'tier-popular': {
      title: 'Two tiers beside each other are marked as the popular one.',
      why: 'The mark tells visitors which tier most members choose, and draws the eye to it. On two tiers it says nothing, and one of them is not what it says.',
      fix: 'Keep `popular: true` at one of the tiers, and delete the line at the others.',
      fixable: 'never',
      example: {
        file: 'collections/tiers.yaml',
        wrong: excerpt`
          name: Dinghy
          popular: true
          monthlyPrice: 10
          annualPrice: 90
          description: One bed, and a neighbor who waters.
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
          monthlyPrice: 10
          annualPrice: 90
          description: One bed, and a neighbor who waters.
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
      for (const [row] of others) {
        if (reported.has(row)) continue;
        reported.add(row);
        yield {
          code: 'tier-popular',
          file,
          path: [row, 'popular'],
          message: `The tier \`${first?.[1].id}\` beside this one is marked as popular too.`,
          hint: 'Keep `popular: true` at the one that most members choose, and delete the line at the other.',
        };
      }
    }
  },
});
