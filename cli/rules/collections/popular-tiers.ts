import { areEverTogether } from '../../content/moments.ts';
import { defineRule } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';

export const popularTiers = defineRule({
  codes: ['tier-popular'],
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
