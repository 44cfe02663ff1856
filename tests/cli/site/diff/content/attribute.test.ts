import { expect, test } from 'vitest';
import { createAttribution } from '../../../../../cli/site/diff/content/attribute.ts';
import type { ContentChange } from '../../../../../cli/site/diff/content/content-change.ts';

function change(file: string, before: string | undefined, after: string | undefined): ContentChange {
  return { owner: { kind: 'page', name: file }, file, path: [], before, after };
}

const changes = [
  change('about', 'I build companies.', 'I build bridges.'),
  change('body', 'First *one*.\n\nSee [the second](/two).', 'First *one*.\n\nSee [the third](/three).'),
  change('facts', '41', '50'),
  change('added', undefined, 'An article about boats'),
  change('removed', 'An article about trains', undefined),
  change('same words', 'from {fact:old} to week', 'from {fact:old} to month'),
  change('own', 'Buy', 'Order'),
  change('other', 'Buy', 'Order'),
];

test.each([
  ['the same text', 'I build companies.', 'I build bridges.', 'about'],
  ['a paragraph of Markdown', 'See the second.', 'See the third.', 'body'],
  ['a fact in a sentence', 'Read by 41 people', 'Read by 50 people', 'facts'],
  ['the title of a new article in a list', '', 'An article about boats', 'added'],
  ['the title of a removed article in a list', 'An article about trains', '', 'removed'],
  ['a text with a slot', 'from 9 to week', 'from 9 to month', 'same words'],
  ['what the page itself contains, before others', 'Buy', 'Order', 'own'],
  ['a number that only contains the digits', 'Since 1941', 'Since 1950', undefined],
  ['something else', 'Red', 'Green', undefined],
  ['no text', '', '', undefined],
])('%s', (_name, before, after, expected) => {
  const find = createAttribution(changes, 'en');
  expect(find({ before, after }, ({ file }) => file === 'own')?.file).toBe(expected);
});
