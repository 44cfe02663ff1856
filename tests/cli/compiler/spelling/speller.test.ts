import { expect, test } from 'vitest';
import { packagesFor } from '../../../../cli/content/spelling/dictionary-packages.ts';
import { type Speller, spellerFor } from '../../../../cli/content/spelling/speller.ts';

function speller(language: string): Speller {
  const found = spellerFor(language);
  if (!found) throw new Error(`There is no dictionary for ${language}.`);
  return found;
}

test.each([
  'founder',
  'Founder',
  'FOUNDER',
  'Monday',
  'MONDAY',
  'don’t',
  "don't",
  'café',
  'cafe\u0301',
  'SaaS',
  'iPhone',
  'MariaGrowth',
  'GPT',
  'GPTs',
  'XXXVIII',
  'привет',
  '東京',
])('%s is known', (word) => {
  expect(speller('en').knows(word)).toBe(true);
});

test.each(['teh', 'Teh', 'TEHEEEE', 'foundr', 'monday', 'recieve', 'dont’t', 'asdfgh'])('%s is unknown', (word) => {
  expect(speller('en').knows(word)).toBe(false);
});

test.each([
  ['en', true, true],
  ['en-GB', true, false],
  ['en-US', false, true],
  ['en-AU', true, true],
  ['en-12', true, true],
])('in %s, neighbour is known: %s, and neighbor: %s', (language, british, american) => {
  expect(speller(language).knows('neighbour')).toBe(british);
  expect(speller(language).knows('neighbor')).toBe(american);
});

test.each([
  ['runing', 'running'],
  ['Recieve', 'Receive'],
  ['RECIEVE', 'RECEIVE'],
  ['january', 'January'],
  ['enviroment', 'environment'],
  ['teh', 'the'],
])('for %s, %s is among at most three suggestions, without repeats', (word, right) => {
  const suggestions = speller('en-GB').suggest(word);
  expect(suggestions).toContain(right);
  expect(suggestions.length).toBeLessThanOrEqual(3);
  expect(new Set(suggestions).size).toBe(suggestions.length);
});

test('a language whose dictionary is not installed has no speller, and the packages to install are known', () => {
  expect(spellerFor('sv')).toBe(undefined);
  expect(packagesFor('sv-FI')).toEqual(['@cspell/dict-sv']);
  expect(packagesFor('pt-BR')).toEqual(['@cspell/dict-pt-br']);
  expect(spellerFor('tlh')).toBe(undefined);
  expect(packagesFor('tlh')).toEqual([]);
});
