import type { Tier } from '../../../../src/content.gen.ts';
import { excerpt } from '../../../diagnostics/explanation.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { chainFrom } from './tier-inclusions.ts';

/** A yearly price below this many monthly prices probably lacks a digit, since no discount is that large. */
const minMonths = 3;

export const prices = defineRule({
  codes: {
    'price-annual': {
      title: 'The yearly price of a tier is more than twelve monthly prices, or suspiciously low.',
      why: 'Visitors compare the two prices, and nobody pays more for a longer commitment. Usually one of the two has a digit too many or too few.',
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
    for (const [index, tier] of tiers.entries()) {
      const finding = checkOrder(file, index, tier, tiers) ?? checkYear(file, index, tier);
      if (finding) yield finding;
    }
  },
});

/** Reports a tier that is cheaper than the tier that it includes. */
function checkOrder(
  file: ContentFile,
  index: number,
  { id, includes, monthlyPrice }: Tier,
  tiers: readonly Tier[],
): RuleFinding<'price-order'> | undefined {
  const smaller = tiers.find((tier) => tier.id === includes?.tier);
  if (!smaller || monthlyPrice >= smaller.monthlyPrice) return undefined;
  // Another rule reports tiers that include each other.
  if (chainFrom(smaller.id, tiers).includes(id)) return undefined;
  return {
    code: 'price-order',
    severity: 'warning',
    file,
    path: [index, 'monthlyPrice'],
    message: `This tier includes \`${smaller.id}\`, but costs less: ${monthlyPrice} a month, and \`${smaller.id}\` costs ${smaller.monthlyPrice}.`,
    hint: 'Check both prices for a missing or an extra digit, and `includes` for the wrong tier.',
  };
}

/** Reports an annual price that is higher than twelve monthly prices, or improbably low. */
function checkYear(
  file: ContentFile,
  index: number,
  { monthlyPrice, annualPrice }: Tier,
): RuleFinding<'price-annual'> | undefined {
  const isTooHigh = annualPrice > monthlyPrice * 12;
  if (!isTooHigh && annualPrice >= monthlyPrice * minMonths) return undefined;
  return {
    code: 'price-annual',
    ...(!isTooHigh && { severity: 'warning' as const }),
    file,
    path: [index, 'annualPrice'],
    message: `A year costs ${annualPrice} here, but twelve months at ${monthlyPrice} cost ${monthlyPrice * 12}.`,
    hint: 'Check both prices for a missing or an extra digit. `annualPrice` is the price of the whole year.',
  };
}
