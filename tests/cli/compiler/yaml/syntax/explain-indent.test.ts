import { expect, test } from 'vitest';
import { parseYaml } from '../../../../../cli/content/yaml/parse/parse-yaml.ts';
import { openAbove } from '../../../../../cli/content/yaml/syntax/explain-indent.ts';

const head = 'title: The garden\nsections:\n  - type: hero\n    title: A wall\n    items:\n      - cress\n';

const lines: [what: string, line: string, hint: string][] = [
  ['a section indented too far', '    - type: prose', 'Indent it by 2 spaces, like line 3'],
  ['a section not indented', '- type: prose', 'Indent it by 2 spaces, like line 3'],
  ['a section indented by half', ' - type: prose', 'Indent it by 2 spaces, like line 3'],
  ['an entry indented too far', '        - name: salad', 'Indent it by 6 spaces, like line 6'],
  ['an entry with one space too few', '     - salad', 'Indent it by 6 spaces, like line 6'],
  ['a key with one space too few', '   lead: A hose', 'Indent it by 4 spaces'],
];

test.each(lines)('%s is reported with the line it belongs to', (_what, line, hint) => {
  const { findings } = parseYaml(`${head}${line}\n`);
  expect(findings.map(({ hint }) => hint)).toEqual([expect.stringContaining(hint)]);
});

test.each([
  ['at the indentation of its key', '    body: |\n    Somebody left a hose running.\n'],
  ['indented less than before', '    body: |\n      Somebody left.\n\n    A hose was running.\n'],
  ['at the start of the line', '    body: |\n      Somebody left.\n\nA hose was running.\n'],
])('text %s is reported with its key', (_what, text) => {
  const { findings } = parseYaml(`${head}${text}`);
  expect(findings.map(({ hint }) => hint)).toEqual([
    expect.stringContaining('belongs to `body` of line 7, put 6 spaces before it'),
  ]);
});

test('several paragraphs without `|` are reported with the correction', () => {
  const { findings } = parseYaml(`${head}    body:\n      Somebody left.\n\n      A hose, and: cress.\n`);
  expect(findings.map(({ hint }) => hint)).toEqual([expect.stringContaining('write `body: |` there')]);
});

test.each([
  ['an entry with a key, as entry and as key', ['items:', '  - id: a', '    name: b'], ['key 4', 'entry 2', 'key 0']],
  ['an entry of text, without a key', ['items:', '  - a', '  - b'], ['entry 2', 'key 0']],
  ['the only key of an entry', ['items:', '  - id: a'], ['key 4', 'entry 2', 'key 0']],
  ['not a complete block', ['a:', '  b:', '    c: x', '  d: y'], ['key 2', 'key 0']],
  ['not comments and text', ['a: |', '  text', '# b: x'], ['key 0']],
])('the next line could be a sibling of: %s', (_what, lines, open) => {
  const found = openAbove([...lines, '']);
  expect(found.map(({ isEntry, indent }) => `${isEntry ? 'entry' : 'key'} ${indent}`)).toEqual(open);
});
