import { expect, test } from 'vitest';
import { loadCompiledSchemas } from '../../../../cli/compiler/schema/compile-schemas.ts';
import type { Schema } from '../../../../cli/compiler/schema/schemas.ts';
import { EnvironmentError } from '../../../../cli/platform/environment-error.ts';

test.each<[string, Schema, RegExp]>([
  [
    'a type that there is not',
    { type: 'objekt' },
    /^schemas\/boats\.schema\.json cannot be read as a schema: .*type must be/,
  ],
  ['a keyword that there is not', { requird: ['id'] }, /^schemas\/ cannot be compiled: .*"requird"/],
  ['a reference to nothing', { $ref: '#/definitions/Boat' }, /^schemas\/ cannot be compiled: .*#\/definitions\/Boat/],
  ['a pattern that is none', { pattern: '(' }, /^schemas\/ cannot be compiled: Invalid regular expression/],
])('%s is a sentence for whoever writes the schema', (_what, schema, message) => {
  const compile = () => loadCompiledSchemas([['boats.schema.json', schema]], JSON.stringify(schema));
  expect(compile).toThrow(EnvironmentError);
  expect(compile).toThrow(message);
});
