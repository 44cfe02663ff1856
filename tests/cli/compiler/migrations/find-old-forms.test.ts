import { expect, test } from 'vitest';
import { findOldForms } from '../../../../cli/compiler/migrations/find-old-forms.ts';
import { parseYaml } from '../../../../cli/compiler/yaml/parse/parse-yaml.ts';

/** Carries over everything in a text. @returns the text, or how many old forms are left that have no edit */
function migrated(schema: string, text: string): string | number {
  const { findings } = findOldForms({ schema, data: parseYaml(text).data, text }, []);
  const fix = findings.find((finding) => finding.fix)?.fix;
  if (!fix || !('source' in fix) || !fix.range) return findings.length === 0 ? text : findings.length;
  return migrated(schema, text.slice(0, fix.range.start) + fix.source + text.slice(fix.range.end));
}

const tiers = 'collections/tiers.schema.json';
const page = 'page.schema.json';

test.each<[what: string, schema: string, before: string, after: string]>([
  [
    'both prices',
    tiers,
    '- id: a # first\n  monthlyPrice: 10\n  annualPrice: 90\n  name: "A"\n',
    '- id: a # first\n  prices:\n    month:\n      amount: 10\n    year:\n      amount: 90\n  name: "A"\n',
  ],
  [
    'comments beside the prices and above them',
    tiers,
    '- id: a\n  # Net\n  monthlyPrice: 10 # since May\n  name: A\n  annualPrice: 90 # since June\n',
    '- id: a\n  # Net\n  prices:\n    month:\n      amount: 10 # since May\n    year:\n      amount: 90 # since June\n  name: A\n',
  ],
  [
    'one price, which is the first key',
    tiers,
    '- monthlyPrice: 10\n  id: a\n',
    '- prices:\n    month:\n      amount: 10\n  id: a\n',
  ],
  [
    'braces',
    tiers,
    '- { id: a, monthlyPrice: 10, name: A }\n',
    '- { id: a, prices: { month: { amount: 10 } }, name: A }\n',
  ],
  [
    'Windows line endings',
    tiers,
    '- id: a\r\n  monthlyPrice: 10\r\n  name: A\r\n',
    '- id: a\r\n  prices:\r\n    month:\r\n      amount: 10\r\n  name: A\r\n',
  ],
  [
    'a checkout between the prices',
    tiers,
    '- id: a\n  monthlyPrice: 10\n  checkoutUrl: https://pay.example.com/a?b=c\n  annualPrice: 90\n',
    '- id: a\n  prices:\n    month:\n      amount: 10\n    year:\n      amount: 90\n  to: https://pay.example.com/a?b=c\n',
  ],
  [
    'a value that was wrong before',
    tiers,
    '- monthlyPrice: ten\n  id: a\n',
    '- prices:\n    month:\n      amount: ten\n  id: a\n',
  ],
  [
    'the checkout of an offer, but no other key of that name',
    page,
    'sections:\n  - type: offer\n    checkoutUrl: "https://pay.example.com"\n  - type: prose\n    checkoutUrl: x\n',
    'sections:\n  - type: offer\n    to: "https://pay.example.com"\n  - type: prose\n    checkoutUrl: x\n',
  ],
  [
    'the words of a pricing section',
    page,
    `sections:
  - type: pricing
    items: [a]
    words:
      billing: Paid
      monthly: Monthly # or so
      annual: Annual
      save: "{percent}% off"
      perMonth: /month
      billedAnnually: "{price} a year"
      billedMonthly: Billed monthly
      choose: Take {tier}
`,
    `sections:
  - type: pricing
    items: [a]
    periods:
      - id: month
        label: Monthly # or so
        months: 1
        unit: /month
        note: Billed monthly
      - id: year
        label: Annual
        months: 12
        unit: /month
        perMonth: "{price} a year"
        save: "{percent}% off"
    selected: year
    words:
      billing: Paid
      choose: Take {tier}
`,
  ],
])('%s', (_what, schema, before, after) => {
  expect(migrated(schema, before)).toBe(after);
  expect(migrated(schema, after), 'the second time, nothing changes').toBe(after);
});

test.each<[what: string, schema: string, text: string]>([
  [
    'a tier with the old and the new form',
    tiers,
    '- id: a\n  monthlyPrice: 10\n  prices:\n    month:\n      amount: 12\n',
  ],
  ['a price that an alias repeats', tiers, '- id: a\n  monthlyPrice: &p 10\n- id: b\n  order: *p\n'],
  ['a checkout beside another target', tiers, '- id: a\n  checkoutUrl: https://pay.example.com\n  to: /join\n'],
])('%s is left to a person', (_what, schema, text) => {
  expect(migrated(schema, text)).toBe(1);
});

test.each(['', 'text', '- 1\n- null\n', 'sections: 5\n', 'sections:\n  - type: pricing\n    words: none\n'])(
  'what is no entry at all has no old form: %j',
  (text) => {
    expect([migrated(tiers, text), migrated(page, text)]).toEqual([text, text]);
  },
);
