import { expect, test } from 'vitest';
import { parseMarkdown } from '../../cli/content/markdown/parse-markdown.ts';
import { factIds, fillFacts, fillFactsInHtml } from '../../cli/content/schema/facts.ts';
import { plainSlots } from '../support/plain-slots.ts';

const facts = { plots: { value: '14' }, 'sea-views': { value: 'all of them' }, price: { value: '$& $1 $$' } };

const texts: [text: string, ids: string[], filled: string][] = [
  ['No fact.', [], 'No fact.'],
  ['', [], ''],
  ['{fact:plots}', ['plots'], '14'],
  ['{fact:plots} plots, {fact:sea-views} by the sea', ['plots', 'sea-views'], '14 plots, all of them by the sea'],
  ['{fact:plots}{fact:plots}', ['plots', 'plots'], '1414'],
  ['{fact:price}', ['price'], '$& $1 $$'],
  ['{fact:unknown} plots', ['unknown'], '{fact:unknown} plots'],
  ['{fact: plots}', [' plots'], '{fact: plots}'],
  ['{fact:}', [''], '{fact:}'],
  ['{fact:plots', [], '{fact:plots'],
  ['{Fact:plots} {facts:plots} fact:plots', [], '{Fact:plots} {facts:plots} fact:plots'],
  ['{{fact:plots}}', ['plots'], '{14}'],
  ['{fact:constructor} {fact:__proto__}', ['constructor', '__proto__'], '{fact:constructor} {fact:__proto__}'],
];

test.each(texts)('%j uses the facts %j and becomes %j', (text, ids, filled) => {
  expect(factIds(text)).toEqual(ids);
  expect(fillFacts(text, facts)).toBe(filled);
});

const signs = {
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
  const rendered = parseMarkdown(text).toHtml(plainSlots);
  expect(
    fillFactsInHtml(rendered, signs)
      .replace(/ rel="[^"]*"/g, '')
      .trim(),
  ).toBe(html);
});
