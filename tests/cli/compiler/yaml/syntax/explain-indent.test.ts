import { expect, test } from 'vitest';
import { parseYaml } from '../../../../../cli/compiler/yaml/parse/parse-yaml.ts';
import { openAbove } from '../../../../../cli/compiler/yaml/syntax/explain-indent.ts';

const head = 'title: The garden\nsections:\n  - type: hero\n    title: A wall\n    items:\n      - cress\n';

const lines: [what: string, line: string, hint: string][] = [
  ['a section too far in', '    - type: prose', 'Indent it by 2 spaces, like line 3'],
  ['a section too far out', '- type: prose', 'Indent it by 2 spaces, like line 3'],
  ['a section half as far in', ' - type: prose', 'Indent it by 2 spaces, like line 3'],
  ['an entry too far in', '        - name: salad', 'Indent it by 6 spaces, like line 6'],
  ['an entry a space too far out', '     - salad', 'Indent it by 6 spaces, like line 6'],
  ['a key too far out', '   lead: A hose', 'Indent it by 4 spaces'],
];

test.each(lines)('%s is told with the line that it belongs to', (_what, line, hint) => {
  const { findings } = parseYaml(`${head}${line}\n`);
  expect(findings.map(({ hint }) => hint)).toEqual([expect.stringContaining(hint)]);
});

test.each([
  ['as far in as its key', '    body: |\n    Somebody left a hose running.\n'],
  ['less far in than before', '    body: |\n      Somebody left.\n\n    A hose was running.\n'],
  ['at the start of the line', '    body: |\n      Somebody left.\n\nA hose was running.\n'],
])('text that is %s is told with its key', (_what, text) => {
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
  ['an entry with a key is both', ['items:', '  - id: a', '    name: b'], ['key 4', 'entry 2', 'key 0']],
  ['an entry of text has no key', ['items:', '  - a', '  - b'], ['entry 2', 'key 0']],
  ['the key of an entry with no other', ['items:', '  - id: a'], ['key 4', 'entry 2', 'key 0']],
  ['a block that is complete is closed', ['a:', '  b:', '    c: x', '  d: y'], ['key 2', 'key 0']],
  ['comments and text count for nothing', ['a: |', '  text', '# b: x'], ['key 0']],
])('what a next line could be a sibling of: %s', (_what, lines, open) => {
  const found = openAbove([...lines, '']);
  expect(found.map(({ isEntry, indent }) => `${isEntry ? 'entry' : 'key'} ${indent}`)).toEqual(open);
});
