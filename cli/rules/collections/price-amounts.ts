import type { Price } from '../../../src/content.gen.ts';
import { marksOf } from '../../content/schema/keywords.ts';
import { valueAt } from '../../platform/records.ts';
import { suggestedFix } from '../../problems/suggest.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { validData } from '../../site/model/content-file.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';

type Code = 'price-currency' | 'price-decimals';

export const priceAmounts = defineRule<Code>({
  codes: ['price-currency', 'price-decimals'],
  *check(content) {
    const { site } = content.settings;
    const settings = validData(site);
    const known = new Set(Intl.supportedValuesOf('currency'));
    if (site && settings?.currency !== undefined && !known.has(settings.currency))
      yield unknownCurrency(site, ['currency'], settings.currency, known);
    for (const file of content.files) {
      if (!file.isValid) continue;
      for (const { path } of marksOf(file, 'price')) {
        const price = valueAt(file.data, path) as Price;
        const { currency = settings?.currency } = price;
        if (price.currency !== undefined && !known.has(price.currency))
          yield unknownCurrency(file, [...path, 'currency'], price.currency, known);
        else if (currency !== undefined && known.has(currency))
          yield* tooManyDecimals(file, [...path, 'amount'], price.amount, currency);
      }
    }
  },
});

function unknownCurrency(
  file: ContentFile,
  path: RuleFinding['path'],
  code: string,
  known: ReadonlySet<string>,
): RuleFinding<Code> {
  const fix = suggestedFix(code, known);
  return {
    code: 'price-currency',
    file,
    path,
    message: `There is no currency \`${code}\`.`,
    hint: `${fix ? `Did you mean \`${fix.value}\`? ` : ''}Write an ISO 4217 code, such as \`EUR\` or \`GBP\`.`,
    // Codes differ in a letter or two, so the nearest one is a guess.
    fix: fix && { value: fix.value, applicability: 'maybe-incorrect' },
  };
}

function* tooManyDecimals(
  file: ContentFile,
  path: RuleFinding['path'],
  amount: number,
  currency: string,
): Iterable<RuleFinding<Code>> {
  const { maximumFractionDigits: digits = 0 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  const rounded = Number(amount.toFixed(digits));
  if (rounded === amount) return;
  yield {
    code: 'price-decimals',
    file,
    path,
    message: `The amount ${amount} has more decimals than ${currency}, which has ${digits === 0 ? 'none' : digits}.`,
    hint: `Write ${rounded}, or whatever the checkout asks for.`,
    fix: { source: String(rounded), applicability: 'maybe-incorrect' },
  };
}
