import { excerpt } from '../../../../support/excerpt.ts';
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
  'price-currency-of-none': {
    problem: 'price-currency content/pages/garden.yaml:11:41',
    hint: 'Write an ISO 4217 code',
    ...withPrice('{ amount: 4.5, currency: QQQ }'),
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
  'price-from-words': {
    problem: 'need-missing content/messages.yaml:151:1',
    hint: 'Add the standard texts',
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
  'price-with-comma-in-braces': {
    problem: 'schema-unknown-key content/pages/garden.yaml:11:28',
    hint: 'Between braces, a comma ends a value. Write `amount: 4.50`.',
    ...withPrice('{ amount: 4,50 }'),
  },
  'price-unit-with-comma': {
    problem: 'schema-unknown-key content/pages/garden.yaml:11:48',
    hint: 'Write `unit: "per crate, washed"`',
    ...withPrice('{ amount: 4.5, unit: per crate, washed }'),
  },
  'price-infinite': {
    problem: 'schema-type content/pages/garden.yaml:11:26',
    ...withPrice('{ amount: .inf }'),
  },
  'price-period': {
    problem: 'price-period content/collections/tiers.yaml:6:5',
    hint: '`periods`: `year`.',
    file: 'collections/tiers.yaml',
    wrong: excerpt`
          yaer:
            amount: 90
      `,
    right: excerpt`
          year:
            amount: 90
      `,
  },
  'price-period-selected': {
    problem: 'price-period content/pages/join.yaml:22:15',
    hint: '`month`, `year`',
    file: 'pages/join.yaml',
    wrong: 'selected: yaer',
    right: 'selected: year',
  },
  'price-period-twice': {
    problem: 'price-period content/pages/join.yaml:22:13',
    hint: 'another id',
    file: 'pages/join.yaml',
    wrong: '  - id: month\n        label: Once more\n    selected: year',
    right: 'selected: year',
  },
  'price-period-key-twice': {
    problem: 'yaml-duplicate-key content/collections/tiers.yaml:6:5',
    file: 'collections/tiers.yaml',
    wrong: '    month:\n      amount: 90',
    right: '    year:\n      amount: 90',
  },
  'price-two-ways': {
    problem: 'schema-too-many-keys content/collections/tiers.yaml:4:3',
    file: 'collections/tiers.yaml',
    wrong: 'name: Dinghy\n  price: { amount: 10 }',
    right: 'name: Dinghy',
  },
  'price-per-month-of-nothing': {
    problem: 'schema-missing-key content/pages/join.yaml:16:9',
    hint: '`months:`',
    file: 'pages/join.yaml',
    wrong: 'label: By the year\n',
    right: 'label: By the year\n        months: 12\n',
  },
  'pricing-words': {
    problem: 'pricing-words content/pages/join.yaml:23:5',
    hint: 'Add it under `words:`',
    file: 'pages/join.yaml',
    wrong: 'billing: How you pay\n      choose',
    right: 'billing: How you pay\n      popular: Most take this\n      choose',
  },
  'pricing-words-none': {
    problem: 'pricing-words content/pages/join.yaml:6:5',
    hint: 'Add them under `words:`',
    file: 'pages/join.yaml',
    wrong: 'selected: year\n',
    right: `selected: year
    words:
      billing: How you pay
      popular: Most take this
      choose: Take the {tier}
      included: "With:"
      notIncluded: "Without:"
`,
  },
};
