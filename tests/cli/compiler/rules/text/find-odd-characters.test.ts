import { expect, test } from 'vitest';
import { findOddCharacter } from '../../../../../cli/compiler/rules/text/find-odd-characters.ts';

test.each([
  ['We wonâ€™t', 'misread', 'â€™'],
  ['A cafÃ© on the quay', 'misread', 'Ã©'],
  ['A caf\uFFFD on the quay', 'misread', '\uFFFD'],
  ['One line,\u2028and another', 'invisible', '\u2028'],
  ['\u2060Begins with a joiner', 'invisible', '\u2060'],
  ['Ends with a space \u00A0', 'invisible', '\u00A0'],
  ['A picture \uFFFC was here', 'invisible', '\uFFFC'],
])('%j has %s characters', (text, kind, words) => {
  const odd = findOddCharacter(text);
  expect(odd?.kind).toBe(kind);
  expect(text.slice(odd?.range.start, odd?.range.end)).toBe(words);
});

test.each([
  'IRMÃ',
  '«IRMÃ»',
  'À l’âge de 5\u00A0ans',
  'a\u200Bvery\u200Blong\u200Bword',
  'hy\u00ADphen\u00ADation',
  'نمی\u200Cخواهم',
  '👩\u200D🌾',
  'price:\u200F 5',
  'word\u2060/word',
])('%j is accepted', (text) => {
  expect(findOddCharacter(text)).toBeUndefined();
});
