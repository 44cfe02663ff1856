import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import { copyContent } from '../../../../support/content.ts';
import { check } from '../on-the-quay.ts';

const over = join(projectRoot, 'tests/fixtures/own-collections');
const path = 'schemas/concerts.schema.json';
const schema = readFileSync(join(over, path), 'utf8');
const entries = readFileSync(join(over, 'collections/concerts.yaml'), 'utf8');

const problems = (files: Record<string, string>) =>
  loadContent(copyContent({ over, files })).problems.filter(({ code }) => code !== 'spelling');

/** The problems of the schema after an edit, each with the text that it underlines. */
function faults(from: string, to: string): string[] {
  expect(schema.split(from).length, `${from} is in the schema`).toBeGreaterThan(1);
  return problems({ [path]: schema.replace(from, to) }).map(({ code, file, line, message, hint, excerpt }) => {
    expect([code, file]).toEqual(['own-schema', 'content/schemas/concerts.schema.json']);
    expect(excerpt.text, `line ${line}`).not.toBe('');
    return `${line}: ${message} ${hint}`;
  });
}

describe('a schema that cannot be used is one problem, and its entries have none', () => {
  test.each([
    [
      '"x-text": "line", "maxLength": 80',
      '"x-txt": "line", "maxLength": 80',
      '12: `x-txt` is no keyword for this type of value. Did you mean `x-text`?',
    ],
    [
      '"x-text": "line", "maxLength": 80',
      '"x-text": "lin", "maxLength": 80',
      '12: `x-text` cannot be `lin`. Did you mean `line`?',
    ],
    ['"x-ref": "ventures"', '"x-ref": "venturs"', '29: There is no collection `venturs`. Did you mean `ventures`?'],
    ['"type": "integer"', '"type": "integr"', '22: There is no type `integr`. Did you mean `integer`?'],
    ['"description": "The number of seats.", ', '', '22: This key has no description.'],
    ['"format": "moment"', '"format": "momment"', '14: `format` cannot be `momment`. Did you mean `moment`?'],
    ['"additionalProperties": false', '"additionalProperties": true', '5: The schema lets misspelt keys through.'],
    [
      'definitions/Image',
      'definitions/Imagee',
      '18: There is no definition `../definitions.schema.json#/definitions/Imagee`.',
    ],
    [
      '"required": ["id", "name", "day"]',
      '"required": ["id", "nam"]',
      '9: `nam` is required, and not in `properties`. Did you mean `name`?',
    ],
    ['"required": ["id", "name", "day"]', '"required": ["name"]', '5: An entry has no id by which pages refer to it.'],
    [
      '"type": "array",\n  "items"',
      '"type": "object",\n  "items"',
      '2: The schema does not describe a list of entries.',
    ],
    ['"x-text": "line", "maxLength": 80', '"maxLength": 80', '12: The schema does not say what this text is.'],
    ['"hall": {', '"expireAt": {', '17: `expireAt` is there already. Delete it here'],
    ['"x-link": true', '"pattern": "("', '2: The schema cannot be compiled: '],
    ['"title": "Concerts",', '"title": "Concerts"', '3: The schema is not JSON: '],
    ['"x-text": "line", "maxLength": 80', '"x-text": "line" "maxLength": 80', '12: The schema is not JSON: '],
    ['"x-text": "line", "maxLength": 30', '"oneOf": []', '27: `oneOf` is no keyword for this type of value.'],
  ])('%s → %s', (from, to, expected) => {
    const found = faults(from, to);
    expect(found[0]?.slice(0, expected.length)).toBe(expected);
  });
});

test('a schema whose name is taken, and one under a wrong name, are reported', () => {
  expect(problems({ 'schemas/tiers.schema.json': schema }).map(({ message }) => message)).toContain(
    '`tiers` is a collection that every site has.',
  );
  const [unknown] = problems({ 'schemas/Concerts.json': schema });
  expect(unknown).toMatchObject({ code: 'file-unknown', file: 'content/schemas/Concerts.json' });
});

test('entries are checked against it like those of any collection', () => {
  const folder = (text: string) => copyContent({ over, files: { 'collections/concerts.yaml': text } });
  expect(check(folder(entries.replace('seats: 40', 'seats: many')))).toEqual([
    'schema-type collections/concerts.yaml [0].seats',
  ]);
  expect(check(folder(entries.replace('hall: The quay', 'venture: walled-plott')))).toEqual([
    'ref-unknown collections/concerts.yaml [2].venture',
  ]);
  expect(check(folder(entries.replace('posters/tide.svg', 'posters/tides.svg')))).toEqual([
    'media-missing collections/concerts.yaml [0].poster.src',
  ]);
  expect(check(folder(entries.replace('id: harbour-dance', 'id: first-frost')))).toContain(
    'id-duplicate collections/concerts.yaml [2].id',
  );
  expect(check(folder(entries.replace('hall: The quay', 'expireAt: 2020-01-01')))).toContain(
    'warning time-past collections/concerts.yaml [2].expireAt',
  );
});

test('a collection without a schema says which file it needs', () => {
  const [problem] = problems({ 'collections/boats.yaml': '- id: dory\n' });
  expect(problem).toMatchObject({ code: 'file-unknown', file: 'content/collections/boats.yaml' });
  expect(problem?.hint).toContain('`schemas/boats.schema.json`');
});
