import type { BillingPeriod, Price, Tier } from '../../../src/content.gen.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';
import { chainFrom } from './tier-inclusions.ts';

/** A longer period at less than this part of its shorter prices probably lacks a digit, since no discount is that large. */
const minShare = 1 / 4;

export const prices = defineRule({
  codes: ['price-annual', 'price-order'],
  *check(content) {
    const file = content.collections.tiers;
    if (!file?.isValid) return;
    const tiers = file.data;
    const periods = periodsIn(content);
    for (const [index, tier] of tiers.entries()) {
      const finding = checkOrder(file, index, tier, tiers) ?? checkPeriods(file, index, tier, periods);
      if (finding) yield finding;
    }
  },
});

/** Returns the billing periods of all pricing sections by id. */
function periodsIn(content: Content): Map<string, BillingPeriod> {
  return new Map(
    sectionsOfType(content, 'pricing').flatMap(({ section }) =>
      (section.periods ?? []).map((period): [string, BillingPeriod] => [period.id, period]),
    ),
  );
}

/** Returns the prices of a tier by their path in it. */
function pricesOf({ price, prices = {} }: Tier): [path: readonly string[], price: Price][] {
  const several = Object.entries(prices).map(([period, own]): [string[], Price] => [['prices', period], own]);
  return price ? [[['price'], price]] : several;
}

/** Reports a tier that is cheaper than the tier that it includes, at the first of its prices that is. */
function checkOrder(
  file: ContentFile,
  index: number,
  tier: Tier,
  tiers: readonly Tier[],
): RuleFinding<'price-order'> | undefined {
  const smaller = tiers.find(({ id }) => id === tier.includes?.tier);
  // Another rule reports tiers that include each other.
  if (!smaller || chainFrom(smaller.id, tiers).includes(tier.id)) return undefined;
  const others = new Map(pricesOf(smaller).map(([path, price]) => [path.join('.'), price]));
  for (const [path, price] of pricesOf(tier)) {
    const other = others.get(path.join('.'));
    if (!other || other.currency !== price.currency || price.amount >= other.amount) continue;
    return {
      code: 'price-order',
      severity: 'warning',
      file,
      path: [index, ...path, 'amount'],
      message: `This tier includes \`${smaller.id}\`, but costs less: ${price.amount}, and \`${smaller.id}\` costs ${other.amount}.`,
      hint: 'Check both prices for a missing or an extra digit, and `includes` for the wrong tier.',
    };
  }
  return undefined;
}

/** Reports a price that is higher than those of a shorter period for the same time, or improbably low. */
function checkPeriods(
  file: ContentFile,
  index: number,
  tier: Tier,
  periods: ReadonlyMap<string, BillingPeriod>,
): RuleFinding<'price-annual'> | undefined {
  const timed = Object.entries(tier.prices ?? {}).flatMap(([id, price]) => {
    const { months } = periods.get(id) ?? {};
    return months === undefined ? [] : { id, price, months };
  });
  const [shortest, ...longer] = timed.sort((a, b) => a.months - b.months);
  for (const { id, price, months } of longer) {
    if (!shortest || shortest.price.currency !== price.currency) continue;
    const count = months / shortest.months;
    const total = shortest.price.amount * count;
    const isTooHigh = price.amount > total;
    if (!isTooHigh && price.amount >= total * minShare) continue;
    return {
      code: 'price-annual',
      ...(!isTooHigh && { severity: 'warning' as const }),
      file,
      path: [index, 'prices', id, 'amount'],
      message: `The period \`${id}\` costs ${price.amount} here, but ${Number(count.toFixed(2))} times ${shortest.price.amount} for \`${shortest.id}\` is ${Number(total.toFixed(2))}.`,
      hint: 'Check both prices for a missing or an extra digit. The amount is the price of the whole period.',
    };
  }
  return undefined;
}
