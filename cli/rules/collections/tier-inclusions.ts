import type { Tier } from '../../../src/content.gen.ts';
import { defineRule } from '../../site/model/rule.ts';

export const tierInclusions = defineRule({
  codes: ['tier-includes'],
  *check(content) {
    const file = content.collections.tiers;
    if (!file?.isValid) return;
    const tiers = file.data;
    for (const [index, { id, includes }] of tiers.entries()) {
      if (!includes) continue;
      const chain = chainFrom(includes.tier, tiers);
      // Tiers that include each other are reported once, at the first of them.
      const isFirst = !tiers.slice(0, index).some((tier) => chain.includes(tier.id));
      if (!chain.includes(id) || !isFirst) continue;
      yield {
        code: 'tier-includes',
        file,
        path: [index, 'includes', 'tier'],
        message:
          includes.tier === id
            ? `The tier \`${id}\` includes itself.`
            : `The tier \`${id}\` includes \`${includes.tier}\`, which includes \`${id}\` again.`,
        hint: 'Write the id of a smaller tier, or delete `includes` here.',
        fix: { remove: true, up: 1, applicability: 'maybe-incorrect' },
      };
    }
  },
});

/** Returns the ids of a tier and of all tiers that it includes, directly or not. */
export function chainFrom(id: string, tiers: readonly Tier[], chain: string[] = []): string[] {
  if (chain.includes(id)) return chain;
  const next = tiers.find((tier) => tier.id === id)?.includes?.tier;
  return next === undefined ? [...chain, id] : chainFrom(next, tiers, [...chain, id]);
}
