import { describe, expect, test } from 'vitest';
import { type ScalarValue, setValue } from '../../../../../cli/content/yaml/edits/set-value.ts';
import { parseYaml } from '../../../../../cli/content/yaml/parse/parse-yaml.ts';
import { valueAt } from '../../../../../cli/platform/records.ts';
import type { DataPath } from '../../../../../cli/problems/problem.ts';
import { change } from './change.ts';

function set(text: string, value: ScalarValue, path: DataPath = ['a']): string | undefined {
  return change(text, (yaml) => setValue(yaml, path, value));
}

describe('keeps the style of the value that it replaces', () => {
  test.each<[string, string, ScalarValue, string]>([
    ['without quotes, before a comment', 'a: one # Why\nb: 2\n', 'two', 'a: two # Why\nb: 2\n'],
    ['in single quotes', "a: 'one'\n", "it's", "a: 'it''s'\n"],
    ['in double quotes', 'a: "one"\n', 'say "hi"', 'a: "say \\"hi\\""\n'],
    ['a number', 'a: 1 # One\n', 2, 'a: 2 # One\n'],
    ['a text by a number', 'a: "one"\n', 2, 'a: 2\n'],
    ['a key without a value', 'a:\nb: 1\n', 'one', 'a: one\nb: 1\n'],
    ['a key without a value at the end', 'a:', 'one', 'a: one'],
    ['a literal block', 'a: |\n  One\n\n  two\nb: 1\n', 'One\n\n2\n', 'a: |\n  One\n\n  2\nb: 1\n'],
    ['a literal block with four spaces', 'a: |-\n    One\n    two\n', 'One\n2', 'a: |-\n    One\n    2\n'],
    ['a folded block with a comment', 'a: >- # Why\n  One\n  two\n', 'One 2', 'a: >- # Why\n  One\n  2\n'],
    ['a block by a number', 'a: |\n  One\nb: 1\n', 5, 'a: 5\nb: 1\n'],
    ['Windows line endings', 'a: |\r\n  One\r\nb: 1\r\n', 'One\ntwo\n', 'a: |\r\n  One\r\n  two\r\nb: 1\r\n'],
    ['within braces', '{ a: one, b: 2 }\n', 'two', '{ a: two, b: 2 }\n'],
    ['an anchor', 'a: &x one\nb: 1\n', 'two', 'a: &x two\nb: 1\n'],
  ])('%s', (_, text, value, expected) => {
    expect(set(text, value)).toBe(expected);
  });
});

describe('adds quotes where YAML needs them', () => {
  test.each([
    ['a colon', 'a: one\n', 'one: two', 'a: "one: two"\n'],
    ['a comma within brackets', '{ a: one }\n', 'one, two', '{ a: "one, two" }\n'],
    ['a number that is text', 'a: one\n', '12', 'a: "12"\n'],
    ['the quotes that the file uses', "a: one\nb: 'two'\n", 'one: two', "a: 'one: two'\nb: 'two'\n"],
    ['a line break in single quotes', "a: 'one'\n", 'one\ntwo', 'a: "one\\ntwo"\n'],
    ['an empty text', 'a: one\n', '', 'a: ""\n'],
  ])('%s', (_, text, value, expected) => {
    expect(set(text, value)).toBe(expected);
  });
});

describe('wraps a text like before', () => {
  const folded = 'a: >-\n  One two three\n  four five six\n  seven eight nine\n';
  test.each([
    [
      'only the changed line of a folded block',
      folded,
      'One two three four 5 six seven eight nine',
      'a: >-\n  One two three\n  four 5 six\n  seven eight nine\n',
    ],
    [
      'a longer line of a folded block',
      folded,
      'One two three four five and a half six seven eight nine',
      'a: >-\n  One two three\n  four five and a\n  half six\n  seven eight nine\n',
    ],
    [
      'only the changed paragraph',
      'a: >-\n  One\n  two\n\n  three\n  four\n',
      'One two\nthree 4',
      'a: >-\n  One\n  two\n\n  three\n  4\n',
    ],
    ['a text in quotes', 'a: "One two\n  three four"\n', 'One two three 4', 'a: "One two\n  three 4"\n'],
    ['a folded block by a text that it cannot contain', 'a: >-\n  One\n', 'One\n  two', 'a: |-\n  One\n    two\n'],
  ])('%s', (_, text, value, expected) => {
    expect(set(text, value)).toBe(expected);
  });
});

describe('changes only the words that differ', () => {
  test.each<[string, string, string, string]>([
    ['a literal block with a tab', 'a: |\n  See /one:\n\n  \tx = 1;\n', '/one', '/two'],
    ['a block that begins with a blank line', 'a: |\n\n  See /one\n', '/one', '/two'],
    ['a folded block with indented lines', 'a: >\n  See\n\n    /one\n\n  and\n  more\n', '/one', '/two'],
    ['a folded block that keeps its last lines', 'a: >+\n  See /one \n\n\nb: 1\n', '/one', '/two'],
    ['a block with an indentation indicator', 'a: |2+\n  See /one\n\n', '/one', '/two'],
    ['blank lines with spaces', 'a: |\n  One\n    \n  /one\n', '/one', '/two'],
    ['a wrapped text with a blank line in quotes', "a: 'See\n  it\n\n  at /one'\n", '/one', '/two'],
    ['a wrapped text with a blank line', 'a: See\n  it\n\n  at /one\n', '/one', '/two'],
    ['escapes', 'a: "Caf\\u00e9\\u00a0at \\/ \\x41 /one"\n', '/one', '/two'],
    ['an escaped line break', 'a: "See \\\n  it at /one"\n', '/one', '/two'],
    ['two places', 'a: "Caf\\u00e9: /one, \\/, /one"\n', '/one', '/two'],
    ['Windows line endings', 'a: |\r\n  See\r\n\r\n  \t/one\r\n', '/one', '/two'],
  ])('%s', (_, text, from, to) => {
    const { data } = parseYaml(text);
    const value = String(valueAt(data, ['a'])).replaceAll(from, to);
    expect(set(text, value)).toBe(text.replaceAll(from, to));
  });
});

test.each<[string, string, DataPath]>([
  ['a list', 'a: [1]\n', ['a']],
  ['a key that does not exist', 'a: 1\n', ['b']],
  ['an alias', 'x: &x one\na: *x\n', ['a']],
  ['a value that a merge key repeats', 'x: &x { a: 1 }\ny:\n  <<: *x\n', ['x', 'a']],
])('%s is not changed', (_, text, path) => {
  expect(set(text, 'two', path)).toBeUndefined();
});
