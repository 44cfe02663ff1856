import { expect, test } from 'vitest';
import { factIds, fillFacts } from '../../../cli/content/facts.ts';

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

test.each(texts)('%j uses the facts %j and reads %j', (text, ids, filled) => {
  expect(factIds(text)).toEqual(ids);
  expect(fillFacts(text, facts)).toBe(filled);
});
