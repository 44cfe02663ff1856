import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../cli/content/load-content.ts';
import { blankHoles, findHoles } from '../../../cli/content/recovery/find-holes.ts';
import { projectRoot } from '../../../cli/project-root.ts';
import { copyContent } from '../../support/content-folder.ts';

const folder = join(projectRoot, 'tests/fixtures/several-mistakes');

/** Every folder of tests/fixtures/several-mistakes, and all that is wrong in its one file. */
const mistakes: Record<string, string[]> = {
  'two-texts': ['yaml-syntax 1:8', 'yaml-syntax 9:12'],
  'behind-a-colon': ['yaml-syntax 1:8', 'schema-unknown-key 12:7'],
  'behind-a-quote': ['yaml-syntax 5:14', 'link-target 10:13', 'ref-unknown 15:13'],
  'three-in-a-list': ['yaml-syntax 2:9', 'yaml-syntax 9:7', 'yaml-syntax 11:3'],
  'behind-a-forgotten-colon': ['yaml-syntax 8:5', 'schema-type 14:13'],
  'before-an-outdented-key': ['schema-section-type 4:11', 'yaml-syntax 9:1'],
  'behind-a-tab': ['yaml-syntax 9:1', 'schema-unknown-key 19:7'],
  'behind-a-bracket': ['schema-unknown-key 5:5', 'yaml-syntax 9:12', 'schema-type 13:15'],
  'an-entry-of-its-own': ['yaml-syntax 5:21', 'schema-type 12:12'],
};

test.each(Object.entries(mistakes))('%s: each mistake is told of, and no other', (name, expected) => {
  const { problems } = loadContent(copyContent({ over: join(folder, name) }), { today: '2026-11-01' });
  const told = problems.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`);
  expect(
    told.map((line) => line.split(' ').slice(0, 2).join(' ')),
    told.join('\n'),
  ).toEqual(expected);
});

test('the table names every folder there is', () => {
  expect(Object.keys(mistakes).sort()).toEqual(readdirSync(folder).sort());
});

const texts: [what: string, text: string, holes: [number, number][]][] = [
  ['a key', 'a: x\nb: y: z\nc: x\n', [[1, 1]]],
  ['a key in an entry', 'rows:\n  - a: x\n    b: y: z\n  - a: x\n', [[2, 2]]],
  ['the first key of an entry', '- a: y: z\n  b: x\n- a: x\n', [[0, 0]]],
  ['a key with the text below it', 'a: x\nb: "y\n  z\nc: x\n', [[1, 2]]],
  ['what follows a line further out', 'rows:\n  - a: x\n    b: x\n   c: x\n    d: x\n  - a: x\n', [[2, 4]]],
  ['a first key without its space', 'a: x\nb:\n  c:x\n  d: x\n  e: x\n', [[2, 3]]],
  [
    'two entries',
    '- "a\n- b\n- @c\n',
    [
      [0, 0],
      [2, 3],
    ],
  ],
  ['a text that is no YAML', 'Somebody left a hose running.\n', []],
];

test.each(texts)('of a file, the smallest part that cannot be read is found: %s', (_what, text, holes) => {
  expect(findHoles(text)).toEqual(holes.map(([first, last]) => ({ first, last })));
});

test('what is blanked leaves its key and its hyphen, and all else in its place', () => {
  const text = '- a: y: z\r\n  b: x\r\n';
  expect(blankHoles(text, [{ first: 0, last: 0 }])).toBe('- a:     \r\n  b: x\r\n');
});
