import { expect, test } from 'vitest';
import { placeholderText, wordsOfId } from '../../../../cli/content/schema/placeholder-text.ts';

test.each([
  ['The focus of the venture, in a few words.', {}, 'The focus of the venture, in a few words'],
  ['What it shows; empty (`""`) for mere decoration.', {}, 'What it shows'],
  ['The status, such as `Active`. statuses.yaml sets the colours.', {}, 'The status'],
  ['The figure as shown, such as `150K+` or `{fact:subscribers}`.', {}, 'The figure as shown'],
  ['The main heading. Words between asterisks are emphasized: `*words*`.', {}, 'The main heading'],
  ['The text, in Markdown. Headings start at `##`; raw HTML is shown as text.', {}, 'The text, in Markdown'],
  ['The text of the button while the form is being sent.', { maxLength: 22 }, 'The text of the button'],
  ['The text, in Markdown.', { 'x-text': 'markdown' }, 'The text, in Markdown\n'],
  ['What it costs, and for whom.', { maxLength: 15 }, 'What it costs'],
  ['Unzerschneidbares', { maxLength: 5 }, 'Unzer'],
  ['A line. With `{braces}` and *stars*.', { minLength: 20 }, 'A line. With braces and stars'],
  ['What a month costs.', { 'x-placeholders': ['price', 'unit'] }, 'What a month costs {price} {unit}'],
])('gives a placeholder for %s %j', (description, limits, text) => {
  expect(placeholderText({ description, ...limits })).toBe(text);
});

test.each([
  ['green-works', {}, 'Green works'],
  ['ventures/green-works', {}, 'Green works'],
  ['Tool Reviews', {}, 'Tool Reviews'],
  ['a-name-that-is-too-long', { maxLength: 12 }, 'A name that'],
])('gives words for the id %s %j', (id, limits, words) => {
  expect(wordsOfId(id, limits)).toBe(words);
});
