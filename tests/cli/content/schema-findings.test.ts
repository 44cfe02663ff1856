import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { explainSchemaErrors } from '../../../cli/content/schema-findings.ts';

test('a keyword that no schema has used so far still gives a problem with a sentence', () => {
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
