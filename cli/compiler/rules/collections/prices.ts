import type { Tier } from '../../../../src/content.gen.ts';
import type { ContentFile } from '../../model/content-file.ts';
import type { Rule, RuleFinding } from '../../model/rule.ts';
import { chainFrom } from './tier-inclusions.ts';

/** A year that costs less than this many months is one that lacks a digit, and hardly a discount. */
const minMonths = 3;

export const prices: Rule = {
  name: 'prices',
  description:
    'A year of a tier costs what its months let expect, and a tier costs more than the one that it contains.',
  *check(content) {
    const file = content.collections.tiers;
    if (!file?.isValid) return;
    const tiers = file.data;
    for (const [row, tier] of tiers.entries()) {
      const finding = checkOrder(file, row, tier, tiers) ?? checkYear(file, row, tier);
      if (finding) yield finding;
    }
  },
};

function checkOrder(
  file: ContentFile,
  row: number,
  { id, includes, monthlyPrice }: Tier,
  tiers: readonly Tier[],
): RuleFinding | undefined {
  const smaller = tiers.find((tier) => tier.id === includes?.tier);
  if (!smaller || monthlyPrice >= smaller.monthlyPrice) return undefined;
  // A circle is a problem of its own.
  if (chainFrom(smaller.id, tiers).includes(id)) return undefined;
  return {
    code: 'price-order',
    severity: 'warning',
    file,
    path: [row, 'monthlyPrice'],
    message: `This tier contains all of \`${smaller.id}\`, and costs less: ${monthlyPrice} a month and not ${smaller.monthlyPrice}.`,
    hint: 'Check both prices for a missing or an extra digit, and `includes` for the wrong tier.',
  };
}

function checkYear(file: ContentFile, row: number, { monthlyPrice, annualPrice }: Tier): RuleFinding | undefined {
  const isDear = annualPrice > monthlyPrice * 12;
  if (!isDear && annualPrice >= monthlyPrice * minMonths) return undefined;
  return {
    code: 'price-annual',
    ...(!isDear && { severity: 'warning' as const }),
    file,
    path: [row, 'annualPrice'],
    message: `A year costs ${annualPrice} here, and twelve months at ${monthlyPrice} cost ${monthlyPrice * 12}.`,
    hint: '`annualPrice` is the price of the whole year: check both prices for a missing or an extra digit.',
  };
}
