import { expect, test } from 'vitest';
import { parseMarkdown } from '../../../../cli/content/markdown/parse-markdown.ts';
import { plainSlots } from '../../../support/plain-slots.ts';

const render = (text: string) => parseMarkdown(text).toHtml(plainSlots);
const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const targetsIn = (html: string) => [...html.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id);

test('each reference links to its note, and each note back to all its references', () => {
  const html = render('Salt[^s], wind[^1] and salt[^s].\n\n[^1]: By the *sea*.\n\n[^s]: [Weighed](/about).');
  const ids = idsIn(html);
  expect(ids).toHaveLength(5);
  expect(new Set(ids).size).toBe(5);
  expect(new Set(targetsIn(html))).toEqual(new Set(ids));
  expect(html.match(/<sup>.*?<\/sup>/g)?.map((sup) => sup.replace(/<[^>]*>/g, ''))).toEqual(['1', '2', '1']);
  expect(html).toContain('aria-label="footnotes"');
  expect(html.match(/aria-label="backToText \d"/g)).toEqual([
    'aria-label="backToText 1"',
    'aria-label="backToText 1"',
    'aria-label="backToText 2"',
  ]);
});

test('the notes of two texts have different ids, and the ids of one text are stable', () => {
  const [first, second] = ['a[^1]\n\n[^1]: b', 'a[^1]\n\n[^1]: c'];
  expect(new Set([...idsIn(render(first)), ...idsIn(render(second))]).size).toBe(4);
  expect(render(first)).toBe(parseMarkdown(first, true).toHtml(plainSlots));
});

test.each([
  ['What a[^1] is.', { kind: 'note-reference', words: '[^1]' }],
  ['What a[^1] is.\n\n[^2]: b', { kind: 'note-reference', words: '[^1]' }],
  ['What a is.\n\n[^2]: b', { kind: 'note', words: '[^2]:' }],
  ['What a[^1] is.\n\n[^1]: b', undefined],
  ['What `a[^1]` is, and \\[^1].', undefined],
  ['What x^[y] is.', undefined],
])('of the footnotes in %j, %j is reported as not rendered', (text, left) => {
  for (const willRender of [true, false]) expect(parseMarkdown(text, willRender).left).toEqual(left);
});

test('a note may contain links, images and several paragraphs', () => {
  const { links, media, toHtml } = parseMarkdown('a[^1]\n\n[^1]: [b](/b)\n\n    ![c](c.png)\n\n    d');
  expect({ links, media }).toEqual({ links: ['/b'], media: [{ path: 'c.png', use: 'image', isFigure: true }] });
  expect(toHtml(plainSlots)).toMatch(/<li id="[^"]+"><p><a href="\/b">b<\/a><\/p>\n<figure.*<p>d <a href="#/s);
});
