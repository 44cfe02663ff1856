import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Changes } from '../support/check.ts';
import { readTable } from './cases.ts';
import { codes, problemsOf } from './quay.ts';

const table =
  readTable<Record<'sections' | 'schemas', [from: string, to: string, says: string][]>>('own-collections.yaml');

/** A collection of concerts with its schema, and a page with each kind of section that shows them. */
const over = join(import.meta.dirname, '../fixtures/own-collections');
const concerts = readFileSync(join(over, 'pages/concerts.yaml'), 'utf8');
const entries = readFileSync(join(over, 'collections/concerts.yaml'), 'utf8');
const schema = 'schemas/concerts.schema.json';

const says = (changes: Changes) =>
  problemsOf(changes, { over }).map(({ code, message, hint }) => `${code}: ${message} ${hint}`);

/** Returns the beginnings of texts, as long as those that are expected. */
const beginnings = (texts: readonly string[], expected: readonly string[]) =>
  texts.map((text, index) => text.slice(0, expected[index]?.length));

test('a schema may have spaces before its colons', () => {
  const text = readFileSync(join(over, schema), 'utf8').replaceAll('":', '" :');
  expect(codes({ [schema]: text }, { over })).toEqual([]);
});

describe('a section that does not fit the collection', () => {
  test.each(table.sections)('%s → %s', (from, to, expected) => {
    expect(concerts).toContain(from);
    const problems = says({ 'pages/concerts.yaml': concerts.replace(from, to) });
    expect(beginnings(problems, [expected])).toEqual([expected]);
  });

  test('because its entries will be gone says from when on', () => {
    const gone = entries.replaceAll(/^- id: .*/gm, '$&\n  expireAt: 2027-01-01');
    const messages = problemsOf({ 'collections/concerts.yaml': gone }, { over }).map(({ message }) => message);
    expect(new Set(messages)).toEqual(
      new Set(['From January 1, 2027 on, this section has no entry of concerts to show.']),
    );
  });

  test('because it chooses other entries leaves some unused', () => {
    const [head = '', list = ''] = [/^.*?(?= {2}- type: cards)/s, / {2}- type: list.*?(?= {2}- type: timeline)/s].map(
      (part) => part.exec(concerts)?.[0],
    );
    expect(codes({ 'pages/concerts.yaml': head + list }, { over })).toEqual([
      'unused-entry collections/concerts.yaml [2].id',
    ]);
  });
});

describe('a schema that cannot be used is reported where it is wrong, and none of its entries is', () => {
  const name = '"x-text": "line", "maxLength": 80';
  test.each(table.schemas)('%s → %s', (from, to, expected) => {
    // A text that occurs twice is named with what is before it, which stays.
    const wrong = from.endsWith(name) ? from.replace(name, to) : from.replace(/"format".*/, to);
    const problems = problemsOf({ [schema]: { [from]: from === wrong ? to : wrong } }, { over });
    expect(new Set(problems.map(({ code, file }) => `${code} ${file}`))).toEqual(
      new Set([`own-schema content/${schema}`]),
    );
    const [first] = problems.map(({ line, message, hint }) => `${line}: ${message} ${hint}`);
    expect(first?.slice(0, expected.length)).toBe(expected);
  });

  test('also if its name is taken, or wrong', () => {
    const text = readFileSync(join(over, schema), 'utf8');
    expect(says({ 'schemas/tiers.schema.json': text }).join()).toContain(
      '`tiers` is a collection that every site has.',
    );
    expect(codes({ 'schemas/Concerts.json': text }, { over })).toEqual(['file-unknown schemas/Concerts.json']);
  });
});
