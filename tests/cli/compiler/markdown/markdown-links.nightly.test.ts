import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../cli/content/markdown/parse-markdown.ts';
import { asHtml } from '../../../../src/html.ts';
import { plainSlots } from '../../../support/plain-slots.ts';
import { createRandom, pick } from '../../../support/random.ts';

/** Pieces of Markdown, among them those that hide links. */
const pieces = [
  ...['[', ']', '(', ')', '](', '![', '`', '``', '<', '>', '\\', '&', '*', '**', '_', '~~', '!', '"', "'"],
  ...['[words](/about)', '![alt](plot.svg)', '[words](https://example.org/a?b=c#d)', '[words](</a b>)', '[x]: /about'],
  ...['[words](/a "title")', '[a [b](/c) d](/e)', '[![a](b.png)](/c)', '<https://example.org>', '&#91;x](/y)'],
  ...['[x][y]', '[x](/ä)', '[x](/a%20b)', '[x](guides/a.pdf)', '[x](/a(b))', '[x]()', '[é*b](mailto:a@example.org)'],
  ...['# ', '## ', '- ', '1. ', '> ', '    ', '\t', '```\n', '~~~\n', '---\n', '| a | b |\n| - | - |\n'],
  ...['\n', '\n', '\n\n', '\n\n', ' ', ' ', 'words', 'more words', '/about', '&amp;', '\u0001', '\u00a0', '😀'],
];

test('the links and media found in a text are exactly those that its HTML uses', () => {
  const random = createRandom(1);
  let count = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: 1 + Math.floor(random() * 14) }, () => pick(random, pieces)).join('');
    const { links, media, toHtml } = parseMarkdown(text);
    const asked = { links: new Set<string>(), media: new Set<string>() };
    toHtml({
      ...plainSlots,
      link(address) {
        asked.links.add(address);
        return address;
      },
      image({ path }) {
        asked.media.add(`image ${path}`);
        return asHtml('');
      },
      download(path) {
        asked.media.add(`download ${path}`);
        return path;
      },
    });
    expect(asked, JSON.stringify(text)).toEqual({
      links: new Set(links),
      media: new Set(media.map(({ path, use }) => `${use} ${path}`)),
    });
    count += Math.min(links.length, media.length);
  }
  expect(count, 'there are enough to tell').toBeGreaterThan(1000);
});
