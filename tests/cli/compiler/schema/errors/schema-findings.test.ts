import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { explainSchemaErrors } from '../../../../../cli/content/schema/errors/schema-findings.ts';

test('a schema keyword without its own message still gives a sentence', () => {
  const validate = new Ajv({ allErrors: true, verbose: true }).compile({
    properties: { height: { description: 'A height in steps.', multipleOf: 5 } },
  });
  const data = { height: 7 };
  expect(validate(data)).toBe(false);
  expect(explainSchemaErrors(validate.errors ?? [], data, () => '')).toEqual([
    {
      code: 'schema-other',
      path: ['height'],
      message: '`height` must be multiple of 5.',
      hint: 'A height in steps.',
    },
  ]);
});

test.each([
  ['1.5rem', 'Write at least 14. Write only the number, without quotes, commas or currency.', undefined],
  ['4000px', 'Write at most 2000. Write only the number, without quotes, commas or currency.', undefined],
  ['1,500', 'Did you mean `1500`? Write only the number, without quotes, commas or currency.', '1500'],
  ['16px', 'Did you mean `16`? Write only the number, without quotes, commas or currency.', '16'],
])('the hint for an invalid number suggests a value in its range: %s', (written, hint, source) => {
  const validate = new Ajv({ allErrors: true, verbose: true }).compile({
    properties: { size: { type: 'number', minimum: 14, maximum: 2000 } },
  });
  const data = { size: written };
  expect(validate(data)).toBe(false);
  const [finding] = explainSchemaErrors(validate.errors ?? [], data, () => written);
  expect(finding?.hint).toBe(hint);
  expect(finding?.fix && 'source' in finding.fix ? finding.fix.source : undefined).toBe(source);
});
