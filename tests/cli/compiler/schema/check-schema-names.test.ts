import { expect, test } from 'vitest';
import { checkSchemaNames } from '../../../../cli/content/schema/check-schema-names.ts';
import { loadCompiledSchemas } from '../../../../cli/content/schema/compile-schemas.ts';
import { listSchemas, readSchema, type Schema } from '../../../../cli/content/schema/schemas.ts';
import { EnvironmentError } from '../../../../cli/platform/environment-error.ts';

const real = listSchemas().map((path) => [path, readSchema(path)] as const);

/** The real schemas, and one more with one property. */
const withProperty = (property: Schema): [string, Schema][] => [
  ...real.map(([path, schema]): [string, Schema] => [path, schema]),
  ['sections/boats.schema.json', { type: 'object', properties: { boat: { type: 'string', ...property } } }],
];

test('the real schemas name only existing collections and vocabularies', () => {
  expect(() => checkSchemaNames(real)).not.toThrow();
});

test.each([
  ['x-ref', 'venturs', 'collection', 'ventures'],
  ['x-ref', 'vidoes', 'collection', 'videos'],
  ['x-entries', 'categoris', 'collection', 'categories'],
  ['x-word', 'venture-status', 'vocabulary', 'venture-statuses'],
])('%s of %s is reported as a mistake in the schema', (keyword, name, what, meant) => {
  const sources = withProperty({ [keyword]: name });
  const compile = () => loadCompiledSchemas(sources, JSON.stringify(sources));
  expect(compile).toThrow(EnvironmentError);
  expect(compile).toThrow(
    `schemas/sections/boats.schema.json cannot be read as a schema: \`${keyword}\` names \`${name}\`, and there is no such ${what}. Did you mean \`${meant}\`?`,
  );
});

test('`x-entries` must name a collection, not a part of integrations.yaml', () => {
  expect(() => checkSchemaNames(withProperty({ 'x-entries': 'videos' }))).toThrow('`x-entries` names `videos`');
});
