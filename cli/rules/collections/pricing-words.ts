import type { Tier } from '../../../src/content.gen.ts';
import { defineRule } from '../../site/model/rule.ts';
import { type SectionOf, sectionsOfType } from '../../site/model/sections.ts';

type Words = NonNullable<SectionOf<'pricing'>['words']>;

/** What needs each word, as the end of a sentence; undefined where nothing does. */
const needs: { [Word in keyof Words]?: (tiers: readonly Tier[], section: SectionOf<'pricing'>) => string | undefined } =
  {
    billing: (tiers, { periods = [] }) => {
      const shown = periods.filter(({ id }) => tiers.some(({ prices }) => prices?.[id]));
      return shown.length > 1 ? 'for the switch between periods, which screen readers name' : undefined;
    },
    popular: (tiers) => named(tiers, ({ popular }) => popular === true, 'for the badge of'),
    choose: (tiers) => named(tiers, ({ label }) => label === undefined, 'for the button of'),
    included: (tiers) =>
      named(tiers, ({ features, includes }) => Boolean(features ?? includes), 'before the features of'),
    notIncluded: (tiers) =>
      named(tiers, ({ notIncluded }) => notIncluded !== undefined, 'before what is not included in'),
  };

export const pricingWords = defineRule({
  codes: ['pricing-words'],
  *check(content) {
    const file = content.collections.tiers;
    if (!file?.isValid) return;
    for (const { file: page, section, path } of sectionsOfType(content, 'pricing')) {
      const tiers = file.data.filter(({ id }) => section.items.includes(id));
      const { words = {} } = section;
      const missing = Object.entries(needs).flatMap(([word, need]) => {
        const why = word in words ? undefined : need(tiers, section);
        return why === undefined ? [] : `\`${word}\` ${why}`;
      });
      if (missing.length === 0) continue;
      yield {
        code: 'pricing-words',
        file: page,
        path: section.words ? [...path, 'words'] : path,
        ...(section.words && { target: 'key' as const }),
        message: `This section needs ${missing.length === 1 ? 'one more text' : `${missing.length} more texts`}: ${missing.join('; ')}.`,
        hint: `Add ${missing.length === 1 ? 'it' : 'them'} under \`words:\`, in the words of your site.`,
      };
    }
  },
});

/** Names the first of the tiers that need a word. */
function named(tiers: readonly Tier[], isInNeed: (tier: Tier) => boolean, what: string): string | undefined {
  const tier = tiers.find(isInNeed);
  return tier && `${what} \`${tier.id}\``;
}
