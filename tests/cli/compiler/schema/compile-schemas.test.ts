import { expect, test } from 'vitest';
import { loadCompiledSchemas } from '../../../../cli/content/schema/compile-schemas.ts';
import type { Schema } from '../../../../cli/content/schema/schemas.ts';
import { EnvironmentError } from '../../../../cli/platform/environment-error.ts';

test.each<[string, Schema, RegExp]>([
  ['an unknown type', { type: 'objekt' }, /^schemas\/boats\.schema\.json cannot be read as a schema: .*type must be/],
  ['an unknown keyword', { requird: ['id'] }, /^schemas\/ cannot be compiled: .*"requird"/],
  ['a broken reference', { $ref: '#/definitions/Boat' }, /^schemas\/ cannot be compiled: .*#\/definitions\/Boat/],
  ['an invalid pattern', { pattern: '(' }, /^schemas\/ cannot be compiled: Invalid regular expression/],
])('%s is explained in a sentence', (_what, schema, message) => {
  const compile = () => loadCompiledSchemas([['boats.schema.json', schema]], JSON.stringify(schema));
  expect(compile).toThrow(EnvironmentError);
  expect(compile).toThrow(message);
});
