import { describe, expect, test } from 'vitest';
import { appendEntry, insertEntry } from '../../../../../cli/content/yaml/edits/insert-entry.ts';
import { applyReplacement } from '../../../../../cli/content/yaml/edits/replacement.ts';
import { readYamlText } from '../../../../../cli/content/yaml/edits/yaml-text.ts';
import { parseYaml } from '../../../../../cli/content/yaml/parse/parse-yaml.ts';
import { valueAt } from '../../../../../cli/platform/records.ts';
import type { DataPath } from '../../../../../cli/problems/problem.ts';

/** Adds `{ id: new }` to a list or `new: { value: 1 }` to a block, with a comment. */
function insert(text: string, path: DataPath = []): string | undefined {
  return Array.isArray(valueAt(parseYaml(text).data, path))
    ? appendEntry(text, path, { data: { id: 'new' }, lines: ['- # About it.', '  id: new'] })
    : appendEntry(text, path, { key: 'new', data: { value: 1 }, lines: ['new:', '  # About it.', '  value: 1'] });
}

/** Adds the id `new` to a list of ids. */
function insertId(text: string, path: DataPath, index?: number): string | undefined {
  const replacement = insertEntry(readYamlText(text), path, { data: 'new' }, index);
  return replacement && applyReplacement(text, replacement);
}

const row = '- # About it.\n  id: new\n';

describe('appends a row to its list and leaves every other character unchanged', () => {
  test.each([
    ['rows', '- id: a\n- id: b\n', `- id: a\n- id: b\n${row}`],
    ['no trailing newline', '- id: a', `- id: a\n${row}`],
    [
      'comments, quotes and extra spaces',
      '# One\n-   id:   \'a\' # a\n    x: "b"\n',
      `# One\n-   id:   'a' # a\n    x: "b"\n${row}`,
    ],
    ['indented rows', '  - id: a\n  - id: b\n', '  - id: a\n  - id: b\n  - # About it.\n    id: new\n'],
    ['Windows line endings', '- id: a\r\n- id: b\r\n', '- id: a\r\n- id: b\r\n- # About it.\r\n  id: new\r\n'],
    [
      'trailing comments, of the last row and of the file',
      '- id: a\n  # x: b\n\n# Old ones\n# - id: c\n',
      `- id: a\n  # x: b\n${row}\n# Old ones\n# - id: c\n`,
    ],
    ['a comment below the last row', '- id: a\n\n# Old ones\n', `- id: a\n${row}\n# Old ones\n`],
    ['a block scalar', '- id: a\n  x: |\n    one\n\n    two\n', `- id: a\n  x: |\n    one\n\n    two\n${row}`],
    [
      'a block scalar that keeps trailing newlines',
      '- id: a\n  x: |+\n    one\n\n',
      `- id: a\n  x: |+\n    one\n\n${row}`,
    ],
    ['a document end marker', '- id: a\n...\n', `- id: a\n${row}...\n`],
    ['a document start marker', '---\n- id: a\n', `---\n- id: a\n${row}`],
    ['an empty list', '# None yet\n[]\n', `# None yet\n${row}`],
    ['an empty list beside a comment', '[] # None yet\n', `# None yet\n${row}`],
    ['an empty list without a trailing newline', '[]', row],
    ['an empty list after a document start marker', '--- []\n', `---\n${row}`],
    [
      'a last row that ends in a list',
      '- id: a\n  x:\n    - 1\n    - 2 # two\n',
      `- id: a\n  x:\n    - 1\n    - 2 # two\n${row}`,
    ],
    ['emoji', '- id: "🌱"\n', `- id: "🌱"\n${row}`],
  ])('%s', (_, text, expected) => {
    expect(insert(text)).toBe(expected);
  });
});

describe('appends an entry to its mapping', () => {
  const entry = 'new:\n  # About it.\n  value: 1\n';
  const inner = entry.replace(/^/gm, '  ').trimEnd();
  test.each([
    ['the top-level mapping', [], 'a:\n  value: 2\n', `a:\n  value: 2\n${entry}`],
    [
      'a mapping in the middle of the file',
      ['b'],
      'b:\n  a: 1\n\n# The rest\nc:\n  d: 1\n',
      `b:\n  a: 1\n${inner}\n\n# The rest\nc:\n  d: 1\n`,
    ],
    [
      'a mapping before the comment of the next one',
      ['b'],
      'b:\n  a:\n    value: 2\n    # more: 3\n\n# The rest\nc:\n  d: 1\n',
      `b:\n  a:\n    value: 2\n    # more: 3\n${inner}\n\n# The rest\nc:\n  d: 1\n`,
    ],
    [
      'an empty mapping beside a comment',
      ['b'],
      'b: {} # None\r\nc: 1\r\n',
      `b: # None\n${inner}\nc: 1\n`.replace(/\n/g, '\r\n'),
    ],
    ['an empty mapping', ['b'], 'b: {}\nc: 1\n', `b:\n${inner}\nc: 1\n`],
    [
      'a mapping indented by four spaces',
      ['b'],
      'b:\n    a: 1\nc: 1\n',
      `b:\n    a: 1\n${inner.replace(/^/gm, '  ')}\nc: 1\n`,
    ],
  ] as const)('%s', (_, path, text, expected) => {
    expect(insert(text, path)).toBe(expected);
  });
});

describe('appends an id to a list', () => {
  test.each([
    ['one per line', 'x:\n  - a\n  - b # b\ny: 1\n', 'x:\n  - a\n  - b # b\n  - new\ny: 1\n'],
    ['not indented', 'x:\n- a\ny: 1\n', 'x:\n- a\n- new\ny: 1\n'],
    ['in brackets', 'x: [a, b] # all\n', 'x: [a, b, new] # all\n'],
    ['in brackets on several lines', 'x: [\n  a,\n  b,\n]\n', 'x: [\n  a,\n  b,\n  new,\n]\n'],
    ['in brackets within braces', '{ x: [a] }\n', '{ x: [a, new] }\n'],
    ['in empty brackets within braces', '{ x: [] }\n', '{ x: [new] }\n'],
  ])('%s', (_, text, expected) => {
    expect(insertId(text, ['x'])).toBe(expected);
  });
});

test('appends an entry with several keys in brackets', () => {
  const changed = appendEntry('[{ id: a }]\n', [], { data: { id: 'b', title: 'One, two' } });
  expect(changed).toBe('[{ id: a }, { id: b, title: "One, two" }]\n');
});

describe('inserts an id before another', () => {
  test.each([
    ['the first', 0, 'x:\n  - a\n  - b\n', 'x:\n  - new\n  - a\n  - b\n'],
    ['the first, above its comment', 0, 'x:\n  # About a\n  - a\n', 'x:\n  - new\n  # About a\n  - a\n'],
    ['the first, below the comment of the file', 0, '# About all\n- a\n', '# About all\n- new\n- a\n'],
    ['the second, above its comment', 1, '- a # a\n\n# About b\n- b\n', '- a # a\n- new\n\n# About b\n- b\n'],
    ['one in brackets', 0, '[a, b]\n', '[new, a, b]\n'],
    ['one in brackets on several lines', 1, '[\n  a,\n  b\n]\n', '[\n  a,\n  new,\n  b\n]\n'],
  ])('%s', (_, index, text, expected) => {
    expect(insertId(text, text.startsWith('x') ? ['x'] : [], index)).toBe(expected);
  });
});

test.each([
  ['a key that exists already', () => appendEntry('a: 1\n', [], { key: 'a', data: 2 })],
  ['an entry without a key for a block', () => appendEntry('a: 1\n', [], { data: 2 })],
  ['an alias of a list', () => insertId('x: &ids [a]\ny: *ids\n', ['y'])],
  ['a comment between brackets', () => insert('[\n  # None yet\n]\n')],
  ['lines that contain other data than the entry', () => appendEntry('- a\n', [], { lines: ['- b'], data: 'c' })],
])('%s: is left alone, since more than the new entry would change', (_, tried) => {
  expect(tried()).toBeUndefined();
});
