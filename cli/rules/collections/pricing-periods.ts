import { suggestedFix } from '../../problems/suggest.ts';
import { defineRule } from '../../site/model/rule.ts';
import { type SectionOf, sectionsOfType } from '../../site/model/sections.ts';

export const pricingPeriods = defineRule({
  codes: ['price-period'],
  *check(content) {
    const sections = sectionsOfType(content, 'pricing');
    for (const { file, section, path } of sections) {
      const ids = idsIn(section);
      const twice = ids.findIndex((id, index) => ids.indexOf(id) < index);
      if (twice >= 0)
        yield {
          code: 'price-period',
          file,
          path: [...path, 'periods', twice, 'id'],
          message: `The period \`${ids[twice]}\` is in this section twice.`,
          hint: 'Give this one another id, or delete it.',
        };
      if (section.selected !== undefined && !ids.includes(section.selected))
        yield {
          code: 'price-period',
          file,
          path: [...path, 'selected'],
          message: `There is no period \`${section.selected}\` in this section.`,
          hint: listIds(ids),
          fix: suggestedFix(section.selected, ids),
        };
    }
    const tiers = content.collections.tiers;
    for (const { file, section, path } of tiers?.isValid ? sections : []) {
      const shown = tiers?.isValid ? tiers.data.filter(({ id }) => section.items.includes(id)) : [];
      for (const [index, id] of idsIn(section).entries())
        if (!shown.some(({ prices = {} }) => prices[id] !== undefined))
          yield {
            code: 'price-period',
            file,
            path: [...path, 'periods', index, 'id'],
            message: `No tier of this section has a price for the period \`${id}\`.`,
            hint: 'Delete the period, or give a tier a price for it.',
            fix: { remove: true, up: 1, applicability: 'maybe-incorrect' },
          };
    }
    for (const [index, { id, prices = {} }] of tiers?.isValid ? tiers.data.entries() : []) {
      const shownBy = sections.filter(({ section }) => section.items.includes(id));
      const ids = [...new Set(shownBy.flatMap(({ section }) => idsIn(section)))];
      for (const period of Object.keys(prices)) {
        if (!tiers || shownBy.length === 0 || ids.includes(period)) continue;
        // A period that the tier has a price for would be in it twice.
        const unpriced = ids.filter((other) => prices[other] === undefined);
        yield {
          code: 'price-period',
          file: tiers,
          path: [index, 'prices', period],
          target: 'key',
          message: `There is no period \`${period}\` in the section of ${shownBy[0]?.file.name} that shows this tier.`,
          hint:
            ids.length > 0 && unpriced.length === 0
              ? 'Delete it, or add it to `periods`: this tier has a price for each period that is there.'
              : listIds(unpriced),
          fix: suggestedFix(period, unpriced),
        };
      }
    }
  },
});

function idsIn({ periods = [] }: SectionOf<'pricing'>): string[] {
  return periods.map(({ id }) => id);
}

function listIds(ids: readonly string[]): string {
  return ids.length === 0
    ? 'Add `periods:` to the `pricing` section, or write a single `price:` instead.'
    : `Write one of these, or add it to \`periods\`: ${ids.map((id) => `\`${id}\``).join(', ')}.`;
}
