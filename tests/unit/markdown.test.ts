import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseMarkdown, renderMarkdown } from '../../cli/content/markdown/parse-markdown.ts';
import { readingMinutes } from '../../cli/content/markdown/reading-minutes.ts';
import { fillSlots } from '../../cli/content/markdown/slots.ts';
import { fillFactsInHtml } from '../../cli/content/schema/facts.ts';
import { asHtml } from '../../src/html.ts';
import { plainSlots } from '../support/plain-slots.ts';
import { createRandom, pick } from '../support/random.ts';

const render = (text: string) => fillSlots(renderMarkdown(text), plainSlots);

const rendered: Record<string, { text: string; html: string }> = parse(
  readFileSync(join(import.meta.dirname, 'markdown.yaml'), 'utf8'),
);

test.each(Object.entries(rendered))('%s is rendered', (_what, { text, html }) => {
  expect(render(text)).toBe(html);
  expect(fillSlots(parseMarkdown(text, true).html ?? '', plainSlots)).toBe(html);
});

test.each(['javascript:alert(1)', 'java&#115;cript:alert(1)', 'file:///etc/passwd', 'data:text/html,alert(1)'])(
  'no link to %s is rendered',
  (address) => {
    for (const text of [`[x](${address})`, `[x][y]\n\n[y]: ${address}`, `![x](${address})`, `<${address}>`])
      expect(render(text), text).not.toMatch(/<a|<img|href|src/);
  },
);

test('each reference to a footnote links to its note, each note back, and two texts have different ids', () => {
  const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  const html = render('Salt[^s], wind[^1] and salt[^s].\n\n[^1]: By the *sea*.\n\n[^s]: [Weighed](/about).');
  expect(new Set([...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id))).toEqual(new Set(idsIn(html)));
  expect(html.match(/<sup>.*?<\/sup>/g)?.map((sup) => sup.replace(/<[^>]*>/g, ''))).toEqual(['1', '2', '1']);
  expect(new Set([...idsIn(render('a[^1]\n\n[^1]: b')), ...idsIn(render('a[^1]\n\n[^1]: c'))]).size).toBe(4);
});

/** Pieces of Markdown, among them those that hide links. */
const pieces = [
  ...['[', ']', '(', ')', '](', '![', '`', '``', '<', '>', '\\', '&', '*', '**', '_', '~~', '!', '"', "'"],
  ...['[words](/about)', '![alt](plot.svg)', '[words](https://example.org/a?b=c#d)', '[words](</a b>)', '[x]: /about'],
  ...['[a [b](/c) d](/e)', '[![a](b.png)](/c)', '<https://example.org>', '&#91;x](/y)'],
  ...['[x][y]', '[x](/ä)', '[x](/a%20b)', '[x](guides/a.pdf)', '[x](/a(b))', '[x]()', '[é*b](mailto:a@example.org)'],
  ...['# ', '- ', '1. ', '> ', '    ', '```\n', '| a | b |\n| - | - |\n', '\n', '\n\n', ' '],
  ...['words', '/about', '&amp;'],
];

test('the links and media found in a text are exactly those that its HTML uses', () => {
  const random = createRandom(1);
  for (let round = 0; round < 2_000; round += 1) {
    const text = Array.from({ length: 1 + Math.floor(random() * 14) }, () => pick(random, pieces)).join('');
    const { links, media } = parseMarkdown(text);
    const asked = { links: new Set<string>(), media: new Set<string>() };
    const ask = (list: Set<string>, name: string) => (list.add(name) ? name : name);
    fillSlots(renderMarkdown(text), {
      ...plainSlots,
      link: (address) => ask(asked.links, address),
      image: ({ path }) => asHtml(ask(asked.media, `image ${path}`)),
      download: (path) => ({ url: ask(asked.media, `download ${path}`), size: '' }),
    });
    expect(asked, JSON.stringify(text)).toEqual({
      links: new Set(links),
      media: new Set(media.map(({ path, use }) => `${use} ${path}`)),
    });
  }
});

test.each([
  ['', 1],
  ['- # > --- | * \n'.repeat(5000), 1],
  ['凧は風で高く上がります。'.repeat(119), 4],
  ['风筝飞得很高，'.repeat(255), 6],
  [`凧 ${'word '.repeat(238 * 2)}`, 2],
])('the reading time of %.20j is %i minutes', (text, minutes) => {
  expect(readingMinutes(text)).toBe(minutes);
});

const facts = {
  count: { value: '3' },
  link: { value: '[us](link:nowhere)' },
  bold: { value: '**14** & <b>more</b> "still"' },
};

test.each([
  ['{fact:count} beds', '<p>3 beds</p>'],
  ['{fact:count}. It is enough.', '<p>3. It is enough.</p>'],
  ['Write to {fact:link}.', '<p>Write to [us](link:nowhere).</p>'],
  ['*{fact:bold}*', '<p><em>**14** &amp; &lt;b&gt;more&lt;/b&gt; &quot;still&quot;</em></p>'],
  ['`{fact:bold}`', '<p><code>**14** &amp; &lt;b&gt;more&lt;/b&gt; &quot;still&quot;</code></p>'],
  ['[Ask](https://example.com/{fact:link})', '<p><a href="https://example.com/%5Bus%5D(link%3Anowhere)">Ask</a></p>'],
  ['{fact:unknown}', '<p>{fact:unknown}</p>'],
])('in Markdown, %j becomes %j: the value is not parsed as Markdown', (text, html) => {
  const rendered = fillFactsInHtml(render(text), facts);
  expect(rendered.replace(/ rel="[^"]*"/g, '').trim()).toBe(html);
});
