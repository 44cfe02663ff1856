import type { Mistake, Mistakes } from './mistake.ts';

/** A card with a price, in place of what the page begins with. */
const withPrice = (price: string): Pick<Mistake, 'file' | 'wrong' | 'right'> => ({
  file: 'pages/garden.yaml',
  wrong: `- type: cards
    items:
      - title: A box of salt
        text: From the pans behind the wall.
        price: ${price}
  - type: prose`,
  right: '- type: prose',
});

/** Amounts, currencies, and the words of prices. */
export const prices: Mistakes = {
  'price-currency': {
    problem: 'price-currency content/pages/garden.yaml:11:41',
    hint: 'Did you mean `GBP`?',
    ...withPrice('{ amount: 4.5, currency: GPB }'),
  },
  'price-currency-small': {
    problem: 'schema-format content/pages/garden.yaml:11:41',
    ...withPrice('{ amount: 4.5, currency: gbp }'),
  },
  'price-currency-of-site': {
    problem: 'price-currency content/site.yaml:6:11',
    hint: 'Did you mean `GBP`?',
    file: 'site.yaml',
    wrong: 'currency: GPB',
    right: 'currency: GBP',
  },
  'price-no-currency': {
    problem: 'need-missing content/site.yaml:1:1',
    hint: 'ISO 4217',
  },
  'price-words': {
    problem: 'price-words content/messages.yaml:152:3',
    hint: 'Add `from: from {price}`',
  },
  'price-decimals': {
    problem: 'price-decimals content/pages/garden.yaml:11:26',
    hint: 'Write 4.51',
    ...withPrice('{ amount: 4.509 }'),
  },
  'price-decimals-of-yen': {
    problem: 'price-decimals content/pages/garden.yaml:11:26',
    hint: 'Write 451',
    ...withPrice('{ amount: 450.5, currency: JPY }'),
  },
  'price-negative': {
    problem: 'schema-range content/pages/garden.yaml:11:26',
    hint: 'Write 0 or more.',
    ...withPrice('{ amount: -4 }'),
  },
  'price-with-comma': {
    problem: 'schema-type content/pages/garden.yaml:11:26',
    hint: 'Write `4.50`',
    ...withPrice('{ amount: "4,50" }'),
  },
  'price-infinite': {
    problem: 'schema-type content/pages/garden.yaml:11:26',
    ...withPrice('{ amount: .inf }'),
  },
};
