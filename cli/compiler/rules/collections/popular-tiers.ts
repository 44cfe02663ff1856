import type { Rule } from '../../model/rule.ts';

export const popularTiers: Rule = {
  name: 'popular-tiers',
  description: 'Of the tiers side by side, at most one is marked as the popular one.',
  *check(content) {
    const file = content.collections.tiers;
    if (!file?.isValid) return;
    const popular = [...file.data.entries()].filter(([, tier]) => tier.popular);
    const reported = new Set<number>();
    for (const page of content.pages) {
      if (!page.isValid || popular.length < 2) continue;
      for (const section of page.data.sections) {
        if (section.type !== 'pricing') continue;
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
    }
  },
};
