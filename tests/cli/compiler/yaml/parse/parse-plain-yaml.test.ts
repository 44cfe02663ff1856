import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parsePlainYaml } from '../../../../../cli/compiler/yaml/parse/parse-plain-yaml.ts';
import { parseYaml } from '../../../../../cli/compiler/yaml/parse/parse-yaml.ts';
import { createRandom } from '../../../../support/random.ts';
import { sites } from '../../../../support/sites.ts';

const texts = Object.values(sites).flatMap(({ content }) =>
  globSync('**/*.yaml', { cwd: content }).map((path) => readFileSync(join(content, path), 'utf8')),
);

/** What has a meaning in YAML somewhere, and what looks as if it had. */
const pieces = [
  ...[
    '\t',
    ' ',
    '\n',
    '\n\n',
    '\r',
    '\r\n',
    ': ',
    ':',
    '- ',
    '-',
    '#',
    ' #',
    '"',
    "'",
    '|',
    '>',
    '|2',
    '>-',
    '\\',
    '\\x',
    '=',
  ],
  ...[
    '&a ',
    '*a',
    '!',
    '!!str ',
    '!!int ',
    '%',
    '%YAML 1.1\n---\n',
    '@',
    '`',
    '{',
    '}',
    '[',
    ']',
    ',',
    '? ',
    '? a\n: b',
  ],
  ...[
    '---',
    '---\n',
    '...',
    '...\n',
    '<<: *a',
    '<<: {}',
    '__proto__: 1',
    '0x1F',
    '0o17',
    '1_000',
    '1e3',
    '1e999',
    '.inf',
    '.nan',
  ],
  ...[
    '~',
    'null',
    'yes',
    'true',
    '2026-01-01',
    '12:30:45',
    '+1',
    '-0',
    '010',
    '0b1',
    '1.',
    '.5',
    '\u0085',
    '\u2028',
    '\uFEFF',
    'é',
  ],
];

/** Gives whole numbers below another, so that a failure can be repeated. */
function createNumbers(seed: number): (below: number) => number {
  const random = createRandom(seed);
  return (below) => Math.floor(random() * below);
}

function damage(text: string, random: (below: number) => number): string {
  const at = random(text.length);
  const piece = pieces[random(pieces.length)] ?? '';
  const lines = text.split('\n');
  const line = random(lines.length);
  const changed = [
    () => text.slice(0, at) + text.slice(at + 1 + random(3)),
    () => text.slice(0, at) + piece + text.slice(at),
    () => text.slice(0, at) + piece + text.slice(at + piece.length),
    () => lines.toSpliced(line, 1).join('\n'),
    () => lines.toSpliced(line, 0, lines[random(lines.length)] ?? '').join('\n'),
    () => lines.with(line, ` ${lines[line]}`).join('\n'),
    () => lines.with(line, (lines[line] ?? '').replace(/: .*/, `: ${piece}`)).join('\n'),
    () => piece + text,
  ];
  return changed[random(changed.length)]?.() ?? text;
}

test('all of the content is plain, and reads as the careful parser reads it', () => {
  expect(texts.length).toBeGreaterThan(40);
  for (const text of texts) expect(parsePlainYaml(text)).toEqual(parseYaml(text).data);
});

test('of damaged content, what is taken for plain is without a mistake, and reads the same', () => {
  const random = createNumbers(20261121);
  const short = texts.filter(({ length }) => length < 6000);
  const counts = { plain: 0, others: 0 };
  for (let round = 0; round < 4000; round += 1) {
    let text = short[random(short.length)] ?? '';
    for (let times = random(2); times >= 0; times -= 1) text = damage(text, random);
    const plain = parsePlainYaml(text);
    counts[plain === undefined ? 'others' : 'plain'] += 1;
    if (plain !== undefined) expect(parseYaml(text), text).toEqual({ data: plain, findings: [] });
  }
  expect(counts.plain).toBeGreaterThan(1000);
  expect(counts.others).toBeGreaterThan(1000);
});

test.each([
  ['an anchor', 'a: &x 1\nb: *x\n'],
  ['a merge key', 'a:\n  <<: {b: 1}\n'],
  ['a tag', 'a: !!int 1\n'],
  ['a directive', '%YAML 1.1\n---\na: yes\n'],
  ['a second document', 'a: 1\n---\nb: 2\n'],
  ['something behind the end', 'a: 1\n...\nb: 2\n'],
  ['a carriage return alone', 'a: b\rc\n'],
  ['a key that stands twice', 'a: 1\na: 2\n'],
  ['a key that is a list', '[a]: 1\n'],
  ['a key that is nothing', ': 1\n'],
  ['a key that is a number', '1: 1\n'],
  ['the prototype of objects', '__proto__: {a: 1}\n'],
  ['a number beyond all numbers', 'a: [1e999]\n'],
  ['a line of a tab behind a text', 'a: |\n  x\n\t\nb: 1\n'],
  ['a letter that is none', 'a: "\\U00110000"\n'],
  ['a tag without a name', 'a: ! b: c\n'],
  ['an anchor right behind a key', 'a: {"k":&x [1], "l": *x}\n'],
  ['a beginning that is indented', '  ---\n  a: 1\n'],
  ['a key too long for one', `${'k'.repeat(1100)}: 1\n`],
  ['a number of hundreds of digits', `a: ${'9'.repeat(400)}\n`],
  ['the same to the base of 16', `a: 0x${'f'.repeat(300)}\n`],
  ['a text that says how far it is indented', 'a: |1\n  \n'],
  ['nothing', '# a\n'],
  ['a mistake', 'a: "b\n'],
])('left to the careful parser: %s', (_what, text) => {
  expect(parsePlainYaml(text)).toBeUndefined();
});

test.each([
  ['lines of Windows', 'a: 1\r\nb: |\r\n  c\r\n  d\r\n'],
  ['an ampersand and a cry in a sentence', 'a: Harbor & Field! Well, R&D\n'],
  ['what YAML 1.1 reads otherwise', 'a: [yes, no, on, 010, 1_000, 2026-11-21, 12:30]\n'],
])('plain enough: %s', (_what, text) => {
  expect(parsePlainYaml(text)).toEqual(parseYaml(text).data);
});
