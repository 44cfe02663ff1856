import { expect, test } from 'vitest';
import { parseMarkdown } from '../../cli/content/markdown/parse-markdown.ts';
import { fillFactsInHtml } from '../../cli/content/schema/facts.ts';
import { plainSlots } from '../support/plain-slots.ts';

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
  const rendered = fillFactsInHtml(parseMarkdown(text).toHtml(plainSlots), facts);
  expect(rendered.replace(/ rel="[^"]*"/g, '').trim()).toBe(html);
});
