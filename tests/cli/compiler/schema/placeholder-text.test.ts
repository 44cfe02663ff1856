import { expect, test } from 'vitest';
import { placeholderText, wordsOfId } from '../../../../cli/compiler/schema/placeholder-text.ts';

test.each([
  ['What it is, in a few words.', {}, 'What it is, in a few words'],
  ['What it shows; empty (`""`) for mere decoration.', {}, 'What it shows'],
  ['Its state, such as `Active`; statuses.yaml holds their colours.', {}, 'Its state'],
  ['The figure as it is shown, such as `150K+` or `{fact:subscribers}`.', {}, 'The figure as it is shown'],
  ['The main heading. `*words*` between asterisks stand out.', {}, 'The main heading'],
  ['The text, in Markdown. Headings start at `##`; raw HTML is shown as text.', {}, 'The text, in Markdown'],
  ['What the button says while the form is sent.', { maxLength: 20 }, 'What the button says'],
  ['The text, in Markdown.', { 'x-text': 'markdown' }, 'The text, in Markdown\n'],
  ['What it costs, and for whom.', { maxLength: 15 }, 'What it costs'],
  ['Unzerschneidbares', { maxLength: 5 }, 'Unzer'],
  ['A line. With `{braces}` and *stars*.', { minLength: 20 }, 'A line. With braces and stars'],
  ['What a month costs.', { 'x-placeholders': ['price', 'unit'] }, 'What a month costs {price} {unit}'],
])('%s %j', (description, limits, text) => {
  expect(placeholderText({ description, ...limits })).toBe(text);
});

test.each([
  ['green-works', {}, 'Green works'],
  ['ventures/green-works', {}, 'Green works'],
  ['Tool Reviews', {}, 'Tool Reviews'],
  ['a-name-that-is-too-long', { maxLength: 12 }, 'A name that'],
])('%s is called %j', (id, limits, words) => {
  expect(wordsOfId(id, limits)).toBe(words);
});
