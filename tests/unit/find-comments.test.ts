import { expect, test } from 'vitest';
import { findComments } from '../../cli/content/yaml/comments.ts';

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
