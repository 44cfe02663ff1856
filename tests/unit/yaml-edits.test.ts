import { describe, expect, test } from 'vitest';
import { findComments } from '../../cli/content/yaml/comments.ts';
import { insertEntry, type NewEntry, removalRange, replaceRanges } from '../../cli/content/yaml/edit-entries.ts';
import type { Replacement } from '../../cli/content/yaml/source-file.ts';
import { writePart, writeScalar } from '../../cli/content/yaml/write-scalar.ts';

/** Returns a text after an edit; undefined if the edit is not possible. */
function changed(text: string, replacement: Replacement | undefined): string | undefined {
  return replacement && replaceRanges(text, [replacement]);
}

const row: NewEntry = { data: { id: 'new' }, lines: ['- # About it.', '  id: new'] };
const id: NewEntry = { data: 'new' };

describe('an entry is added in the style of its neighbours', () => {
  test.each<[string, NewEntry, string, string | undefined, index?: number]>([
    ['without a newline at the end', row, '- id: a', '- id: a\n- # About it.\n  id: new\n'],
    ['in Windows', row, '  - id: a\r\n', '  - id: a\r\n  - # About it.\r\n    id: new\r\n'],
    ['above other comments', id, '- a\n  # More\n\n# Old\n# - b\n', '- a\n  # More\n- new\n\n# Old\n# - b\n'],
    ['after a block that keeps newlines', id, '- a: |+\n    b\n\n', '- a: |+\n    b\n\n- new\n'],
    ['to an empty list with comments', row, '# All\n[] # None\n', '# All\n# None\n- # About it.\n  id: new\n'],
    ['in brackets: no edit', id, '[a, b] # all\n', undefined],
    ['above a comment in brackets: no edit', id, '[\n  # None yet\n]\n', undefined],
    ['as the second', id, '- a # a\n\n# About b\n- b\n', '- a # a\n- new\n\n# About b\n- b\n', 1],
    ['as keys', { data: { b: { c: 1 }, d: 2 } }, 'a: 1\n', 'a: 1\nb:\n  c: 1\nd: 2\n'],
    ['as a key that exists: no edit', { data: { a: 2 } }, 'a: 1\n', undefined],
    ['with lines that say something else: no edit', { data: 'b', lines: ['- c'] }, '- a\n', undefined],
  ])('%s', (_, entry, text, expected, index) => {
    expect(changed(text, insertEntry(text, [], entry, index))).toBe(expected);
  });

  test('in a block within others', () => {
    const insert = (text: string) => changed(text, insertEntry(text, ['x'], id));
    expect(insert('x:\n  - a # a\ny: 1\n')).toBe('x:\n  - a # a\n  - new\ny: 1\n');
    expect(insert('x: [] # None\ny: 1\n')).toBe('x: # None\n  - new\ny: 1\n');
    expect(insert('{ x: [] }\n')).toBeUndefined();
    expect(insert('y: &y [a]\nx: *y\n')).toBeUndefined();
  });
});

test.each<[string, string, path: (string | number)[], string | undefined]>([
  ['the last line, with its comment', 'a: 1\nb: 2 # two\n', ['b'], 'a: 1\n'],
  ['a line without a newline, in Windows', 'a: 1\r\nb: 2', ['b'], 'a: 1\r\n'],
  ['a key without a value', 'a: 1\nb:\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['a block', 'a: 1\nb:\n  - x\n  - y\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
  ['a text of several lines', 'a: 1\nb: |\n  One\n\n  Two\n\nc: 3\n', ['b'], 'a: 1\n\nc: 3\n'],
  ['a key in quotes, in an entry', '- a: 1\n  "b": 2\n- c: 3\n', [0, 'b'], '- a: 1\n- c: 3\n'],
  ['the first key of an entry', '- a: 1\n  b: 2\n', [0, 'a'], '- b: 2\n'],
  ['the first key of an entry, above a comment', '- a: 1\n  # of b\n  b: 2\n', [0, 'a'], undefined],
  ['an entry below its comment', '- a: 1\n  b: 2\n# Of c\n- c: 3\n# End\n', [1], '- a: 1\n  b: 2\n# Of c\n# End\n'],
  ['an entry in brackets', 'a: [x, y, z]\n', ['a', 1], 'a: [x, z]\n'],
  ['the last key in braces', 'a: { b: 1, c: 2 }\n', ['a', 'c'], 'a: { b: 1 }\n'],
  ['the only entry', 'a:\n  - x\n', ['a', 0], undefined],
  ['a key of an alias', 'a: &x\n  b: 1\n  c: 2\nd: *x\n', ['d', 'b'], undefined],
  ['a key that does not exist', 'a: 1\nb: 2\n', ['c'], undefined],
])('%s is removed completely, or left to the author', (_, text, path, expected) => {
  const range = removalRange(text, path);
  expect(changed(text, range && { ...range, text: '' })).toBe(expected);
});

test.each([
  ['/about', '"/abuot"', '"/about"'],
  ["it's", "'its'", "'it''s'"],
  ['#7be0a3', '7be0a3', '"#7be0a3"'],
  ['a, b', 'a', '"a, b"'],
  ['a', '|\n  b', undefined],
  ['a', '*b', undefined],
])('%j in place of %j is written as %s', (value, written, expected) => {
  expect(writeScalar(value, written)).toBe(expected);
});

test.each(['a"b', "it's", 'a\\b', 'a: b', 'a #b', 'a:', ' a'])(
  'a part that YAML would misread is not written: %j',
  (part) => {
    expect(writePart(part)).toBeUndefined();
  },
);

test.each<[string, string, string[]]>([
  ['on lines of their own', '# One\na: 1\n  # Two\n', ['# One', '# Two']],
  ['after a value, a key and a hyphen', 'a: 1 # One\nb: # Two\n  - # Three\n    c: 1\n', ['# One', '# Two', '# Three']],
  ['in brackets', 'a: [ # One\n  b, # Two\n]\n', ['# One', '# Two']],
  ['after the header of a block', 'a: | # One\n  # Heading\n  Text # more\n# Two\n', ['# One', '# Two']],
  ['not in texts', 'a: "# no"\nb: x#no\nc: \'# no\'\nd: >-\n  # no\n', []],
  ['not in a wrapped text', 'a: "One\n  # no"\nb: 1 # One\n', ['# One']],
  ['with Windows line endings', '# One\r\na: 1 # Two\r\n', ['# One', '# Two']],
  ['after a byte order mark', '\uFEFF# One\na: 1\n', ['# One']],
  ['beside document markers', '%YAML 1.2\n--- # One\na: 1\n... # Two\n', ['# One', '# Two']],
  ['in an unclosed list', 'a: [1 # One\nb: "x # no\n', ['# One']],
])('finds comments %s', (_, text, comments) => {
  expect(findComments(text).map(({ start, end }) => text.slice(start, end))).toEqual(comments);
});
