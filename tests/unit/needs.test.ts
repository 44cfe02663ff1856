import { expect, test } from 'vitest';
import { listSchemas, readSchema } from '../../cli/content/schema/schemas.ts';
import { nearestTexts, standardTexts } from '../../cli/content/schema/shipped-texts.ts';
import { validate } from '../../cli/content/schema/validator.ts';
import { valueAt } from '../../cli/platform/records.ts';

/** The arguments of all `x-needs`, each with the values that its schema allows in place of `{value}`. */
function* listNeeds(node: unknown): Iterable<string> {
  if (typeof node !== 'object' || node === null) return;
  const needs: unknown = valueAt(node, ['x-needs']);
  const values: unknown = valueAt(node, ['enum']);
  for (const need of Array.isArray(needs) ? needs.map(String) : []) {
    if (!need.includes('{value}')) yield need;
    else for (const value of Array.isArray(values) ? values : []) yield need.replace('{value}', String(value));
  }
  for (const inner of Object.values(node)) yield* listNeeds(inner);
}

const needed = [...new Set(listSchemas().flatMap((path) => [...listNeeds(readSchema(path))]))];

test.each(needed)('%s, which a schema needs, is a key of a settings file', (need) => {
  const [setting = '', ...steps] = need.split('.');
  const path = steps.flatMap((step) => ['properties', step]);
  expect(valueAt(readSchema(`${setting}.schema.json`), path), `There is no ${need}.`).toBeDefined();
});

test.each(['de', 'en'])('the standard texts in %s are valid, and have every key', (language) => {
  const texts = standardTexts(language);
  expect(validate('messages.schema.json', texts).errors).toEqual([]);
  expect(keysIn(texts)).toEqual(keysIn(standardTexts('en')));
  const fromSchema = needed.filter((need) => need.startsWith('messages.')).map((need) => need.split('.').slice(1));
  expect(fromSchema.filter((path) => valueAt(texts, path) === undefined)).toEqual([]);
});

test('a language without standard texts gets those in English where there must be some', () => {
  expect(standardTexts('fr')).toBeUndefined();
  expect(nearestTexts('fr')).toEqual(standardTexts('en'));
  expect(nearestTexts('de-CH')).toEqual(standardTexts('de'));
});

/** The paths of all keys, sorted. */
function keysIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value)
    .flatMap(([key, inner]) => keysIn(inner, `${path}.${key}`))
    .sort();
}
