import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { blankHoles } from '../../../../cli/compiler/yaml/recovery/blank-holes.ts';
import { findHoles } from '../../../../cli/compiler/yaml/recovery/find-holes.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { copyContent } from '../../../support/content.ts';

const folder = join(projectRoot, 'tests/fixtures/several-mistakes');

/** Every folder of tests/fixtures/several-mistakes, and all problems of its only file. */
const mistakes: Record<string, string[]> = {
  'two-texts': ['yaml-syntax 1:8', 'yaml-syntax 9:12'],
  'behind-a-colon': ['yaml-syntax 1:8', 'schema-unknown-key 12:7'],
  'behind-a-quote': ['yaml-syntax 5:14', 'link-target 10:13', 'ref-unknown 15:13'],
  'three-in-a-list': ['yaml-syntax 2:9', 'yaml-syntax 12:7', 'yaml-syntax 14:3'],
  'behind-a-forgotten-colon': ['yaml-syntax 8:5', 'schema-type 12:16'],
  'before-an-outdented-key': ['schema-section-type 4:11', 'yaml-syntax 9:1'],
  'behind-a-tab': ['yaml-syntax 9:1', 'schema-unknown-key 19:7'],
  'behind-a-bracket': ['schema-unknown-key 5:5', 'yaml-syntax 9:12', 'schema-type 12:16'],
  'below-an-outdented-block': ['yaml-syntax 10:4', 'schema-unknown-key 12:7', 'placeholder-unknown 13:24'],
  'beside-a-conflict': ['yaml-conflict 5:1', 'schema-unknown-key 14:5', 'link-id 18:21'],
  'beside-a-key-twice': ['yaml-duplicate-key 9:5', 'yaml-syntax 10:12', 'link-id 14:21'],
  'beside-a-type-twice': ['yaml-syntax 2:14', 'yaml-duplicate-key 7:5'],
  'beside-an-alias': ['yaml-alias 5:12', 'yaml-alias 6:14', 'link-id 13:21'],
  'beside-a-tag': ['yaml-syntax 1:8', 'yaml-alias 5:12', 'link-id 13:21'],
  'three-tabs': ['yaml-syntax 5:1', 'yaml-syntax 10:1', 'yaml-syntax 12:1', 'schema-unknown-key 15:7'],
  'three-kinds': ['yaml-syntax 7:5', 'yaml-syntax 8:12', 'schema-unknown-key 12:7'],
  'a-missing-hyphen': ['yaml-syntax 7:1', 'link-id 13:21'],
  'an-entry-of-its-own': ['yaml-syntax 8:21', 'schema-type 15:12'],
};

test.each(Object.entries(mistakes))('%s: each mistake is reported, and nothing else', (name, expected) => {
  const { problems } = loadContent(copyContent({ over: join(folder, name) }), { at: '2026-11-01' });
  const reported = problems.map(({ code, line, column, message }) => `${code} ${line}:${column} ${message}`);
  expect(
    reported.map((line) => line.split(' ').slice(0, 2).join(' ')),
    reported.join('\n'),
  ).toEqual(expected);
});

test('the table lists every folder', () => {
  expect(Object.keys(mistakes).sort()).toEqual(readdirSync(folder).sort());
});

const page = (lines: string) =>
  `title: The garden\ndescription: How a walled garden on a quay came to grow the best salad for forty miles around.\nsections:\n${lines}`;

/** Mistakes that are not reported beside another one, since fixing that may fix them. */
const unsure: [why: string, text: string, reported: string[]][] = [
  [
    'a missing key may be on the unreadable line of its block',
    page('  - type: prose\n    id: story\n\ttitle: How it began\n'),
    ['yaml-syntax 6:1'],
  ],
  [
    'the keys of a section are not checked without its type',
    page('  - type: "hero\n    titel: A wall\n'),
    ['yaml-syntax 4:11'],
  ],
  [
    'of two types, either may be the right one',
    page('  - type: heroo\n    type: hero\n    title: A wall\n    titel: A wall\n'),
    ['yaml-duplicate-key 5:5'],
  ],
  [
    'a line in a conflict may be the one to delete',
    page(
      '  - type: hero\n<<<<<<< HEAD\n    titel: A wall\n=======\n    tilte: A wall\n>>>>>>> other\n    title: A wall\n',
    ),
    ['yaml-conflict 5:1'],
  ],
  [
    'any line may belong to a conflict without its first marker',
    page('  - type: hero\n    titel: A wall\n=======\n    title: A wall\n>>>>>>> other\n'),
    ['yaml-conflict 6:1'],
  ],
  [
    'any line may belong to a conflict without its last marker, beside a complete one',
    page('  - type: hero\n<<<<<<< HEAD\n    titel: A wall\n=======\n    title: A wall\n>>>>>>> other\n<<<<<<< HEAD\n'),
    ['yaml-conflict 5:1', 'yaml-conflict 10:1'],
  ],
  [
    'a text may continue after a line with a tab',
    page(
      '  - type: hero\n    title: A wall\n    lead: |\n      How it began.\n\tHow it went on.\n      <b>How it ended.</b>\n',
    ),
    ['yaml-syntax 8:1'],
  ],
  [
    'an anchor in an unreadable part still exists',
    page('  - type: hero\n    title: &wall A wall: it\n    lead: *wall\n'),
    ['yaml-syntax 5:12'],
  ],
];

test.each(unsure)('%s', (_why, text, reported) => {
  const { problems } = loadContent(copyContent({ files: { 'pages/garden.yaml': text } }), { at: '2026-11-01' });
  expect(problems.map(({ file, code, line, column }) => `${file.split('/').at(-1)} ${code} ${line}:${column}`)).toEqual(
    reported.map((place) => `garden.yaml ${place}`),
  );
});

const hero = '  - type: hero\n    title: A wall\n';

/** Files with an unreadable part, and all problems that are still reported. */
const beside: [what: string, file: string, text: string | Uint8Array, reported: string[]][] = [
  [
    'lines with bytes that are no UTF-8',
    'pages/garden.yaml',
    Buffer.from(
      page(
        '  - type: hero\n    title: A café\n    titel: A wall\n    eyebrow: A wall\n    lead: "A wall\n    note: A quay, über all\n',
      ),
      'latin1',
    ),
    ['file-encoding 5:17', 'schema-unknown-key 6:5', 'yaml-syntax 8:11', 'file-encoding 9:19'],
  ],
  [
    'bytes that are no UTF-8 in a key and in a link',
    'pages/garden.yaml',
    Buffer.from(page('  - type: prose\n    títle: A wall\n    title: A wall\n    body: "[é](/nowhere)"\n'), 'latin1'),
    ['file-encoding 5:6', 'file-encoding 7:13'],
  ],
  [
    'two equal keys in braces',
    'pages/garden.yaml',
    page('  - { type: hero, title: A wall, title: A heron, titel: x }\n'),
    ['yaml-duplicate-key 4:34', 'schema-unknown-key 4:50'],
  ],
  [
    'a text below the data, as in a Markdown file with front matter',
    'pages/garden.yaml',
    `---\ntitel: x\n${page(hero)}---\nIt was green.\n\n- Salad: by Friday\n`,
    ['schema-unknown-key 2:1', 'yaml-syntax 8:1'],
  ],
  [
    'a document separator in the middle of a list',
    'pages/garden.yaml',
    page('  - type: hero\n    title: A wall\n---\n  - type: hero\n    titel: A wall\n'),
    ['yaml-syntax 6:1', 'schema-unknown-key 8:5'],
  ],
  [
    'a second file below the first',
    'pages/garden.yaml',
    page('  - type: hero\n    titel: A wall\n    title: A wall\n---\ntitle: The garden\ndescription: x\n'),
    ['schema-unknown-key 5:5', 'yaml-syntax 7:1'],
  ],
  [
    'a bracket that is not closed before lines with facts',
    'pages/garden.yaml',
    page(
      '  - type: topics\n    items: [two, of them\n      - One\n      - A call, {fact:acres}\n      - Three\n  - type: hero\n    titel: A wall\n    title: A wall\n',
    ),
    ['yaml-syntax 5:12', 'schema-unknown-key 10:5'],
  ],
];

test.each(beside)('%s: other mistakes are still reported', (_what, file, text, reported) => {
  const { problems } = loadContent(copyContent({ files: { [file]: text } }), { at: '2026-11-01' });
  expect(
    problems.map(({ code, line, column }) => `${code} ${line}:${column}`),
    JSON.stringify(problems.map(({ file, message }) => `${file} ${message}`)),
  ).toEqual(reported);
});

test('for a byte that is not UTF-8, the hint names the character that was probably meant', () => {
  const { problems } = loadContent(
    copyContent({
      files: {
        'pages/garden.yaml': Buffer.concat([
          Buffer.from(page('  - type: hero\n    title: It’s a caf')),
          Buffer.from([0xe9, 0x0a]),
        ]),
      },
    }),
    { at: '2026-11-01' },
  );
  expect(problems.map(({ hint }) => hint)).toEqual([expect.stringContaining('`é`')]);
});

test('a file entirely in another encoding is one problem', () => {
  const lines = '    lead: Über Gemüse\n'.repeat(30);
  const { problems } = loadContent(
    copyContent({ files: { 'pages/garden.yaml': Buffer.from(page(`  - type: hero\n${lines}`), 'latin1') } }),
    { at: '2026-11-01' },
  );
  expect(problems.map(({ code, line }) => `${code} ${line}`)).toEqual(['file-encoding 5']);
});

const texts: [what: string, text: string, holes: [number, number][]][] = [
  ['a key below a text with a tab in it', 'a: |\n  x\n  \ty\nb: y: z\nc: x\n', [[3, 3]]],
  ['a key below the text of an entry with a tab in it', '- a: |\n    x\n    \ty\n  b: y: z\n', [[3, 4]]],
  ['a key', 'a: x\nb: y: z\nc: x\n', [[1, 1]]],
  ['a key in an entry', 'rows:\n  - a: x\n    b: y: z\n  - a: x\n', [[2, 2]]],
  ['the first key of an entry', '- a: y: z\n  b: x\n- a: x\n', [[0, 0]]],
  ['a key with the text below it', 'a: x\nb: "y\n  z\nc: x\n', [[1, 2]]],
  ['a line with less indentation', 'rows:\n  - a: x\n    b: x\n   c: x\n    d: x\n  - a: x\n', [[3, 3]]],
  ['a first key without its space', 'a: x\nb:\n  c:x\n  d: x\n  e: x\n', [[2, 2]]],
  [
    'two entries',
    '- "a\n- b\n- @c\n',
    [
      [0, 0],
      [2, 3],
    ],
  ],
  ['a text that is not YAML', 'Somebody left a hose running.\n', []],
];

test.each(texts)('the smallest unreadable part of a file is found: %s', (_what, text, holes) => {
  expect(findHoles(text).map(({ first, last }) => [first, last])).toEqual(holes);
});

test('blanking a part keeps its key, its hyphen and all other text in place', () => {
  const text = '- a: y: z\r\n  b: x\r\n';
  expect(blankHoles(text, [{ first: 0, last: 0, keptText: '- a:' }])).toBe('- a:     \r\n  b: x\r\n');
});
