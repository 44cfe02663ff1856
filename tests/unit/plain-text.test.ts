import { expect, test } from 'vitest';
import { parseMarkdown } from '../../cli/content/markdown/parse-markdown.ts';
import { plainText } from '../../src/html.ts';
import { plainSlots } from '../support/plain-slots.ts';

test.each([
  { markdown: 'One line.', text: 'One line.' },
  { markdown: 'One paragraph,\non two lines.\n\nAnd another.', text: 'One paragraph, on two lines. And another.' },
  { markdown: 'Some **strong** words, and [a link](/about).', text: 'Some strong words, and a link.' },
  { markdown: '- **First.** Then\n- Second\n\n## After', text: 'First. Then Second After' },
  { markdown: 'Salt & "pepper" < 3 > 2', text: 'Salt & "pepper" < 3 > 2' },
  { markdown: 'Written as &amp;lt; it stays `&lt;`.', text: 'Written as &lt; it stays &lt;.' },
  { markdown: 'Raw <b>HTML</b> is text.', text: 'Raw <b>HTML</b> is text.' },
  { markdown: '', text: '' },
])('converts "$markdown" to "$text"', ({ markdown, text }) => {
  expect(plainText(parseMarkdown(markdown).toHtml(plainSlots))).toBe(text);
});
