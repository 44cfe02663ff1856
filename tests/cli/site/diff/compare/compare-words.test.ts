import { expect, test } from 'vitest';
import { createWordComparison } from '../../../../../cli/diff/compare/compare-words.ts';

const signs = { same: ' ', removed: '-', added: '+' } as const;

test.each([
  ['en', 'I build companies.', 'I buy companies.', [' I ', '-build', '+buy', '  companies.']],
  ['en', 'from $97 a month', 'from $127 a month', [' from $', '-97', '+127', '  a month']],
  ['en', 'He doesn’t', 'He didn’t', [' He ', '-doesn’t', '+didn’t']],
  ['de', 'Über Straßen', 'Über Brücken', [' Über ', '-Straßen', '+Brücken']],
  ['ja', '私は本を読む', '私は手紙を読む', [' 私は', '-本', '+手紙', ' を読む']],
  ['th', 'ฉันรักแมว', 'ฉันรักหมา', [' ฉันรัก', '-แมว', '+หมา']],
  ['ar', 'أكتب رسالة', 'أكتب كتابا', [' أكتب ', '-رسالة', '+كتابا']],
  ['xx-unknown', 'a b', 'a c', [' a ', '-b', '+c']],
  ['not a language', 'a b', 'a c', [' a ', '-b', '+c']],
  ['en', 'a  b', 'a b', [' a', '-  ', '+ ', ' b']],
  ['en', 'same', 'same', [' same']],
])('%s: %j → %j', (language, before, after, expected) => {
  const found = createWordComparison(language)(before, after);
  expect(found.map(({ change, text }) => `${signs[change]}${text}`)).toEqual(expected);
});
