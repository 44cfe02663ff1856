import { expect, test } from 'vitest';
import { findWord, wordsIn } from '../../../../cli/content/spelling/words-in.ts';

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
  ['cafe\u0301', ['cafe\u0301']],
  ['and/or, either–or, a…b', ['and', 'or', 'either', 'or']],
  ['👍🏽 great 🇩🇪', ['great']],
  ['x̄ and y²', ['and']],
  ['', []],
])('the words of %s', (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test.each<[text: string, word: string, starts: number[]]>([
  ['a teh b teh', 'teh', [2, 8]],
  ['tehran teh', 'teh', [7]],
  ['`teh` and teh', 'teh', [10]],
  ['[teh](/teh) teh', 'teh', [1, 12]],
  ['_teh_ **teh**', 'teh', [1, 8]],
  ['<https://x.example/teh> teh', 'teh', [24]],
  ['[1]: https://x.example/teh\nteh', 'teh', [27]],
  ['none', 'teh', []],
])('in Markdown %j, %s is at %j', (text, word, starts) => {
  expect(findWord(text, word, true).map(({ start }) => start)).toEqual(starts);
});
