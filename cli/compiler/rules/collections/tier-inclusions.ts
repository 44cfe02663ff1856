import type { Tier } from '../../../../src/content.gen.ts';
import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';

export const tierInclusions = defineRule({
  codes: {
    'tier-includes': {
      title: 'A tier includes itself.',
      why: 'A tier has all features of the tier that it includes, and the table that compares tiers shows them. If two tiers include each other, neither says what these features are.',
      fix: 'Let the larger tier include the smaller one, and remove `includes` from the smaller one.',
      fixable: 'always',
      example: {
        file: 'collections/tiers.yaml',
        wrong: excerpt`
          description: Three beds, and the key to the shed.
          includes:
            tier: schooner
            text: All of the Dinghy
        `,
        right: excerpt`
          description: Three beds, and the key to the shed.
          includes:
            tier: dinghy
            text: All of the Dinghy
        `,
      },
    },
  },
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
