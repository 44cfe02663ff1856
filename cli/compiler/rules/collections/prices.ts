import type { Tier } from '../../../../src/content.gen.ts';
import { excerpt } from '../../../diagnostics/explanation.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { chainFrom } from './tier-inclusions.ts';

/** A year that costs less than this many months is one that lacks a digit, and hardly a discount. */
const minMonths = 3;

export const prices = defineRule({
  codes: {
    'price-annual': {
      title: 'A year of a tier costs more than twelve months of it.',
      why: 'Visitors compare the two prices, and nobody pays more to be bound for longer. Usually one of the two has a digit too many or too few.',
      fix: 'Correct the price that is wrong. `annualPrice` is the price of the whole year, not of one month in it.',
      fixable: 'never',
      example: {
        file: 'collections/tiers.yaml',
        wrong: excerpt`
          monthlyPrice: 10
          annualPrice: 900
        `,
        right: excerpt`
          monthlyPrice: 10
          annualPrice: 90
        `,
      },
    },
    'price-order': {
      title: 'A tier costs less than another tier that it contains.',
      why: 'Nobody would pay more for less. Usually one of the two prices lacks a digit, or `includes` names the wrong tier.',
      fix: 'Correct the price that is wrong, or name under `includes` the tier that this one really contains.',
      fixable: 'never',
      example: {
        file: 'collections/tiers.yaml',
        wrong: excerpt`
          monthlyPrice: 2
          annualPrice: 18
        `,
        right: excerpt`
          monthlyPrice: 20
          annualPrice: 180
        `,
      },
    },
  },
  *check(content) {
    const file = content.collections.tiers;
    if (!file?.isValid) return;
    const tiers = file.data;
    for (const [row, tier] of tiers.entries()) {
      const finding = checkOrder(file, row, tier, tiers) ?? checkYear(file, row, tier);
      if (finding) yield finding;
    }
  },
});

function checkOrder(
  file: ContentFile,
  row: number,
  { id, includes, monthlyPrice }: Tier,
  tiers: readonly Tier[],
): RuleFinding<'price-order'> | undefined {
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

function checkYear(
  file: ContentFile,
  row: number,
  { monthlyPrice, annualPrice }: Tier,
): RuleFinding<'price-annual'> | undefined {
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
