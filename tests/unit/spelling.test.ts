import { expect, test } from 'vitest';
import { findWord, packagesFor, type Speller, spellerFor, wordsIn } from '../../cli/content/spelling.ts';

test.each<[text: string, words: string[]]>([
  ['Salt, and more “salt”.', ['Salt', 'and', 'more', 'salt']],
  ["Dexity's co-founder doesn’t", ['Dexity', 'co', 'founder', 'doesn’t']],
  ["the founders' table", ['the', 'founders', 'table']],
  ['150K+ in 3rd place, 9am–5pm, B2B, v2, H2O', ['in', 'place']],
  ['{fact:podcast-guests} guests and {tier}s', ['guests', 'and']],
  ['See https://jv.example.com/abot or jv.example.com/abot, and www.exampl.com.', ['See', 'or', 'and']],
  ['Write to helo@jv.example.com or @jvventurs', ['Write', 'to', 'or']],
  ['Open /abot, ~/abot and #abot', ['Open', 'and']],
  ['All *.yaml, data.json and .env files', ['All', 'and', 'files']],
  ['snake_case_nams and __init__', ['and']],
  ['The <kbd>Esc</kbd> key', ['The', 'key']],
  ['café naïve Łódź', ['café', 'naïve', 'Łódź']],
  ['cafe\u0301 and Donau\u00ADfahrt\u00AD, end', ['café', 'and', 'Donaufahrt', 'end']],
  ['and/or, either–or, a…b', ['and', 'or', 'either', 'or']],
  ['👍🏽 great 🇩🇪', ['great']],
  ['x̄ and y²', ['and']],
  ['', []],
])('the words of %s', (text, words) => {
  expect([...wordsIn(text)]).toEqual([...new Set(words)]);
});

test.each<[text: string, word: string, starts: number[]]>([
  ['a teh b teh', 'teh', [2]],
  ['tehran teh', 'teh', [7]],
  ['`teh` and teh', 'teh', [10]],
  ['[teh](/teh) teh', 'teh', [1]],
  ['_teh_ **teh**', 'teh', [1]],
  ['<https://x.example/teh> teh', 'teh', [24]],
  ['[1]: https://x.example/teh\nteh', 'teh', [27]],
  ['none', 'teh', []],
])('in Markdown %j, %s is at %j', (text, word, starts) => {
  expect(findWord(text, word, true).map(({ start }) => start)).toEqual(starts);
});

function speller(language: string): Speller {
  const found = spellerFor(language);
  if (!found) throw new Error(`There is no dictionary for ${language}.`);
  return found;
}

const known = "founder Founder FOUNDER Monday MONDAY don’t don't café SaaS iPhone MariaGrowth GPTs XXXVIII привет 東京";
const unknown = 'teh Teh TEHEEEE monday dont’t asdfgh';

test.each([
  ...known.split(' ').map((word) => [word, true] as const),
  ...unknown.split(' ').map((word) => [word, false] as const),
])('%s is known: %s', (word, isKnown) => {
  expect(speller('en').unknownIn(word)).toEqual(isKnown ? [] : [word]);
});

test.each([
  ['en', true, true],
  ['en-GB', true, false],
  ['en-US', false, true],
  ['en-12', true, true],
])('in %s, neighbour is known: %s, and neighbor: %s', (language, british, american) => {
  const unknown = ['neighbour', 'neighbor'].flatMap((word) => speller(language).unknownIn(word));
  expect(unknown).toEqual([...(british ? [] : ['neighbour']), ...(american ? [] : ['neighbor'])]);
});

test.each([
  ['Recieve', 'Receive'],
  ['RECIEVE', 'RECEIVE'],
  ['january', 'January'],
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
