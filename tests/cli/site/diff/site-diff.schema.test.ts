import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { isRecord } from '../../../../cli/platform/records.ts';
import { diffOf, diffOfText, pageOf } from './report/sample-diff.ts';

const schema: unknown = JSON.parse(
  readFileSync(join(projectRoot, 'cli/site/diff/compare/site-diff.schema.json'), 'utf8'),
);
const validate = new Ajv({ allErrors: true, strict: true, allowUnionTypes: true }).compile(schema as object);

/** Lists the schemas of all objects, and of their properties. */
function* schemasIn(value: unknown, name = ''): Generator<{ name: string; schema: Record<string, unknown> }> {
  if (!isRecord(value)) return;
  if (isRecord(value.properties)) yield { name, schema: value };
  for (const [key, inner] of Object.entries(value)) yield* schemasIn(inner, `${name}/${key}`);
}

/** Lists the names of all keys in data. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return isRecord(value) ? Object.entries(value).flatMap(([key, inner]) => [key, ...keysIn(inner)]) : [];
}

test('the schema allows every key of the type, and the type has every key of the schema', () => {
  const complete = diffOfText('a text');
  validate(complete);
  expect(validate.errors).toBeNull();
  const keys = new Set(keysIn(complete));
  for (const { name, schema: object } of schemasIn(schema))
    for (const key of Object.keys(object.properties ?? {})) expect(keys, `${name} has ${key}`).toContain(key);
});

test('the schema allows a comparison without anything optional, and nothing that is unknown', () => {
  expect(validate(diffOf({ pages: [pageOf({ change: 'removed', redirect: null })] })), String(validate.errors)).toBe(
    true,
  );
  expect(validate({ ...diffOf({}), surprise: 1 })).toBe(false);
});

test('the schema closes each object and describes each property', () => {
  for (const { name, schema: object } of schemasIn(schema)) {
    expect(object, name).toMatchObject({ additionalProperties: false, description: expect.stringMatching(/\.$/) });
    for (const [key, property] of Object.entries(object.properties ?? {}))
      expect(property, `${name} ${key}`).toMatchObject({ description: expect.stringMatching(/\.$/) });
  }
});
