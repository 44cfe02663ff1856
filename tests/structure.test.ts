import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { globPaths } from './support/content.ts';
import { loadSchema, type Schema } from './support/schemas.ts';

const root = join(import.meta.dirname, '..');
const schemas = globPaths('**/*.schema.json', join(root, 'schemas'));
const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Where a schema says nothing about a property, or lets unknown keys through. */
function undescribed(schema: Schema, path: string): string[] {
  const found: string[] = [];
  if (schema.$ref !== undefined) return found;
  if (schema.properties && schema.additionalProperties !== false) found.push(`${path} allows unknown keys`);
  for (const [name, property] of Object.entries({ ...schema.properties, ...schema.definitions })) {
    if (property.$ref === undefined && !property.description) found.push(`${path}/${name} has no description`);
    found.push(...undescribed(property, `${path}/${name}`));
  }
  for (const inner of [schema.items, schema.additionalProperties])
    if (typeof inner === 'object') found.push(...undescribed(inner, `${path}/*`));
  return found;
}

describe('editors tell what each key is for', () => {
  test.each(schemas)('%s describes every property, and allows no others', (path) => {
    expect(undescribed(loadSchema(path), path)).toEqual([]);
  });
});

test('what schemas refer to is there', () => {
  const text = JSON.stringify(schemas.map(loadSchema));
  const argumentsOf = (keyword: string, before = '') => {
    const found = text.matchAll(new RegExp(`${before}"${keyword}":"([^"]+)"`, 'g'));
    return [...new Set(Array.from(found, ([, argument]) => argument))];
  };
  const collections = globPaths('*', join(root, 'schemas/collections')).map((name) => name.split('.')[0]);
  const groups = Object.keys(loadSchema('integrations.schema.json').properties ?? {});
  expect([...collections, ...groups]).toEqual(expect.arrayContaining(argumentsOf('x-ref')));
  expect(collections).toEqual(expect.arrayContaining(argumentsOf('x-collection')));
  const [defined, used] = ['"propertyNames":\\{', '(?<!"propertyNames":\\{)'].map((before) =>
    argumentsOf('x-word', before),
  );
  expect(used).toEqual(defined);
});

test('VS Code maps a schema to each kind of file that comes and goes; the others name theirs', () => {
  const mapped = Object.keys(read('.vscode/settings.json')['yaml.schemas']);
  const lasting = /^(?:sections|collections)\/|^definitions\./;
  const names = schemas.filter((path) => !lasting.test(path)).map((path) => `./.site/editor/${path}`);
  expect(names).toEqual(expect.arrayContaining(mapped));
  expect(mapped).toEqual(
    expect.arrayContaining(['page', 'article'].map((name) => `./.site/editor/${name}.schema.json`)),
  );
});
