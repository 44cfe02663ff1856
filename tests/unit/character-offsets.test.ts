import { describe, expect, test } from 'vitest';
import { parseDocument, Scalar, stringify } from 'yaml';
import { characterOffsets } from '../../cli/content/yaml/find-range.ts';
import { createRandom, pick } from '../support/random.ts';

/** The YAML source of each character of a text, without white space. */
function readCharacters(yaml: string): { value: string; characters: string[] | undefined } {
  const { value, range } = parseDocument(yaml).contents as Scalar<string>;
  const source = yaml.slice(range?.[0], range?.[1]);
  const offsets = characterOffsets(source, value);
  const characters = offsets && Array.from(offsets.starts, (start, index) => source.slice(start, offsets.ends[index]));
  return { value, characters: characters?.filter((character) => character !== '') };
}

const texts: Record<string, [yaml: string, characters: string[]]> = {
  plain: ['über a', ['ü', 'b', 'e', 'r', 'a']],
  'plain, on two lines': ['a:b\n  c\n', ['a', ':', 'b', 'c']],
  'plain, with a comment after it': ['ab # cd\n', ['a', 'b']],
  'in quotes': [`'a''b \\n'`, ['a', "''", 'b', '\\', 'n']],
  'in double quotes': [
    '"\\u00fcb\\x41 \\"\\/\\\\\\U0001F6F6"',
    ['\\u00fc', 'b', '\\x41', '\\"', '\\/', '\\\\', '\\U0001F6F6', '\\U0001F6F6'],
  ],
  'in double quotes, with white space that is escaped': ['"a\\n\\tb\\\n  \\ c\\_d"', ['a', 'b', 'c', 'd']],
  'in double quotes, with white space as numbers': ['"a\\x20b\\u00a0c\\xA0\\u2003d"', ['a', 'b', 'c', 'd']],
  folded: ['>- # folded\n  ab\n  cd\n\n  e\n', ['a', 'b', 'c', 'd', 'e']],
  literal: ['|2+\n   a\n  b\n\n', ['a', 'b']],
  'with an anchor and a tag': ['&x !!str ab', ['a', 'b']],
  'with Windows line endings': ['|\r\n  a\r\n  b\r\n', ['a', 'b']],
};

test.each(Object.entries(texts))('finds the characters of a text: %s', (_how, [yaml, characters]) => {
  expect(readCharacters(yaml).characters).toEqual(characters);
});

test.each(['"\\e"', '"\\0"'])('gives no offsets for a rare escape: %s', (yaml) => {
  expect(readCharacters(yaml).characters).toBeUndefined();
});

describe('the characters of any text', () => {
  const pieces = [
    'a',
    'über',
    '🛶',
    "'",
    '"',
    '\\',
    '\\n',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '\n  ',
    '#',
    ': ',
    '- ',
    '[x](/y)',
  ];
  const styles = [
    Scalar.PLAIN,
    Scalar.QUOTE_SINGLE,
    Scalar.QUOTE_DOUBLE,
    Scalar.BLOCK_FOLDED,
    Scalar.BLOCK_LITERAL,
  ] as const;

  test.each(styles)('are found in the style %s', (style) => {
    const random = createRandom(1);
    let count = 0;
    for (let round = 0; round < 2000; round += 1) {
      const text = Array.from({ length: 1 + Math.floor(random() * 20) }, () => pick(random, pieces)).join('');
      const yaml = stringify(text, { defaultStringType: style, lineWidth: 30 });
      const { value, characters } = readCharacters(yaml);
      const meant = characters?.map((character) => (character.length > 1 ? character.slice(1) : character)).join('');
      expect(meant, yaml).toBe(value.replace(/\s/g, ''));
      count += meant?.length ?? 0;
    }
    expect(count, 'there are enough to tell').toBeGreaterThan(10_000);
  });
});
