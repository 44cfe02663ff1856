import { expect, test } from 'vitest';
import { isLanguage, languageName } from '../../cli/content/languages.ts';

test('the languages of two letters are those that have a name', () => {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  expect(codes.filter(isLanguage)).toEqual(codes.filter((code) => languageName(code) !== undefined));
});
