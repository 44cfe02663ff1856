import type { Tier } from '../../../../src/content.gen.ts';
import type { Rule } from '../../model/rule.ts';

export const tierInclusions: Rule = {
  name: 'tier-inclusions',
  description: 'No tier includes itself, at once or by way of others.',
  *check(content) {
    const file = content.collections.tiers;
    if (!file?.isValid) return;
    const tiers = file.data;
    for (const [index, { id, includes }] of tiers.entries()) {
      if (!includes) continue;
      const chain = chainFrom(includes.tier, tiers);
      // A circle is reported once, at the first of its tiers.
      const isFirst = !tiers.slice(0, index).some((tier) => chain.includes(tier.id));
      if (!chain.includes(id) || !isFirst) continue;
      yield {
        code: 'tier-includes',
        file,
        path: [index, 'includes', 'tier'],
        message:
          includes.tier === id
            ? `The tier \`${id}\` includes itself.`
            : `The tier \`${id}\` includes itself, by way of \`${includes.tier}\`.`,
        hint: 'Name a smaller tier, or remove `includes` here.',
        fix: { remove: true, up: 1, applicability: 'maybe-incorrect' },
      };
    }
  },
};

/** The ids of a tier and of all that it includes. */
export function chainFrom(id: string, tiers: readonly Tier[], chain: string[] = []): string[] {
  if (chain.includes(id)) return chain;
  const next = tiers.find((tier) => tier.id === id)?.includes?.tier;
  return next === undefined ? [...chain, id] : chainFrom(next, tiers, [...chain, id]);
}
