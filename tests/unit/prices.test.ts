import { expect, test } from 'vitest';
import type { Price } from '../../src/content.gen.ts';
import type { SharedSite } from '../../src/shared-site.ts';
import { formatAmount, formatPrice } from '../../src/text/prices.ts';

// Intl writes a no-break space between an amount and its sign.
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

test.each<[price: Price, language: string, expected: string]>([
  [{ amount: 4970 }, 'en', '$4,970'],
  [{ amount: 49.5 }, 'en', '$49.50'],
  [{ amount: 49.5, currency: 'EUR' }, 'de', '49,50 €'],
  [{ amount: 1200, currency: 'EUR' }, 'de', '1.200 €'],
  [{ amount: 500, currency: 'JPY' }, 'ja', '￥500'],
  [{ amount: 1.234, currency: 'KWD' }, 'en', 'KWD 1.234'],
  [{ amount: 0 }, 'en', '$0'],
])('%j is written in %s as %s', (price, language, expected) => {
  expect(plain(formatAmount(price, { language, currency: 'USD' }))).toBe(expected);
});

const site = (prices: { from?: string; free?: string } | undefined) =>
  ({ settings: { language: 'de', currency: 'EUR' }, messages: { prices } }) as SharedSite;

test.each<[price: Price, words: Parameters<typeof site>[0], expected: string]>([
  [{ amount: 40, from: true }, { from: 'ab {price}' }, 'ab 40 €'],
  [{ amount: 40 }, { from: 'ab {price}' }, '40 €'],
  [{ amount: 0 }, { free: 'kostenlos' }, 'kostenlos'],
  [{ amount: 0 }, { from: 'ab {price}' }, '0 €'],
  [{ amount: 0 }, undefined, '0 €'],
])('%j with the words %j is %s', (price, words, expected) => {
  expect(plain(formatPrice(price, site(words)))).toBe(expected);
});

test('a sign that has a meaning in replacements stays', () => {
  expect(formatPrice({ amount: 40, currency: 'USD', from: true }, site({ from: 'ab {price}' }))).toMatch(/40\s\$$/);
});

test('a price without any currency is our mistake, since the check reports it', () => {
  expect(() => formatAmount({ amount: 40 }, { language: 'en' })).toThrow('has no currency');
});
