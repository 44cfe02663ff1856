import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../cli/content/markdown.ts';
import { createRandom, pick } from '../../support/random.ts';

/** What Markdown is made of, and what hides links from it. */
const pieces = [
  ...['[', ']', '(', ')', '](', '![', '`', '``', '<', '>', '\\', '&', '*', '**', '_', '~~', '!', '"', "'"],
  ...['[words](/about)', '![alt](plot.svg)', '[words](https://example.org/a?b=c#d)', '[words](</a b>)', '[x]: /about'],
  ...[
    '[words](/a "title")',
    '[a [b](/c) d](/e)',
    '[![a](b.png)](/c)',
    '<https://example.org>',
    '&#91;x](/y)',
    '[x][y]',
  ],
  ...['[x](/ä)', '[x](/a%20b)', '[x](javascript:alert)', '[x](/a(b))', '[x]()', '[é*b](mailto:a@example.org)', '&amp;'],
  ...[
    '# ',
    '## ',
    '### ',
    '- ',
    '1. ',
    '> ',
    '    ',
    '\t',
    '```\n',
    '~~~\n',
    '---\n',
    '===\n',
    '| a | b |\n| - | - |\n',
  ],
  ...['\n', '\n', '\n\n', '\n\n', ' ', ' ', 'words', 'more words', '/about', '\u0001', '\u00a0', '😀'],
];

/** What stands in most articles, and what is nearly like it. */
const plainPieces = [
  ...[
    'A line',
    ' with [a link](/about)',
    ' and ![a picture](plot.svg)',
    '**bold**',
    '*words* ',
    '_more_',
    '(aside)',
    '"so"',
  ],
  ...[
    '\n',
    '\n',
    '\n\n',
    '\n\n',
    '\n \n',
    '\n## Heading',
    '\n### Two words ',
    '\n# One',
    '\n##',
    '\n## A # B',
    '\n##\u00a0x',
  ],
  ...[
    '\n- entry',
    '\n* entry',
    '\n+ entry',
    '\n1. entry',
    '\n2) entry',
    '\n> said',
    '\n   deeper',
    '\n  - entry',
    '\n-     far',
  ],
  ...[
    '\n- ## in',
    '\n> ## in',
    '\n   ## in',
    '\n1. # in',
    '\n> - # in',
    '\n- 1. # in',
    '\n* * # in',
    '\n- **bold**',
    '\n- [x](/y)',
  ],
  ...[
    '\n---',
    '\n===',
    '\n- --',
    '\n> ---',
    '\n***',
    '\n    code [x](/y)',
    '\n      [x](/y)',
    '`',
    '`code`',
    ' [half',
    '](/half)',
  ],
  ...[
    ' 1990. ',
    '#',
    ' #5',
    '[x](/a#b)',
    '\n_a_',
    '\n__b__',
    '\n1990. It',
    '\n“Said”',
    '\né',
    '\n-',
    '\n>',
    '\n1.',
    '\n[x](/y)',
  ],
];

test.each([
  ['of everything', pieces, 20_000],
  ['of what is plain', plainPieces, 30_000],
])('a text %s has the same links and headings, wholly parsed or not', (_what, choices, rounds) => {
  const random = createRandom(1);
  let links = 0;
  let headings = 0;
  for (let round = 0; round < rounds; round += 1) {
    const text = Array.from({ length: 1 + Math.floor(random() * 14) }, () => pick(random, choices)).join('');
    const [part, whole] = [parseMarkdown(text), parseMarkdown(text, true)];
    expect({ links: part.links, headings: part.headings }, JSON.stringify(text)).toEqual({
      links: whole.links,
      headings: whole.headings,
    });
    links += whole.links.length;
    headings += whole.headings.length;
  }
  expect(Math.min(links, headings), 'there are enough to tell').toBeGreaterThan(2000);
});
