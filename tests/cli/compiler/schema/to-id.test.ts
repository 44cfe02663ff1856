import { expect, test } from 'vitest';
import { isId, toId } from '../../../../cli/content/schema/to-id.ts';

test.each([
  ['en', 'Our Café, 2026', 'our-cafe-2026'],
  ['en', 'Über uns', 'uber-uns'],
  ['de', 'Über uns', 'ueber-uns'],
  ['de-AT', 'Größe & Maß', 'groesse-mass'],
  ['de', 'U\u0308bung', 'uebung'],
  ['sv', 'Vår båt, åter på sjön', 'var-bat-ater-pa-sjon'],
  ['nb', 'Blåbær på øya', 'blabaer-pa-oya'],
  ['da', 'Rødgrød på gården', 'roedgroed-paa-gaarden'],
  ['pl', 'Żółta łódź', 'zolta-lodz'],
  ['tr', 'Işık ve ıhlamur, İzmir', 'isik-ve-ihlamur-izmir'],
  ['fr', 'Cœur à cœur', 'coeur-a-coeur'],
  ['el', 'Ποιοι είμαστε', 'poioi-eimaste'],
  ['ru', 'Воздушный змей и ёлка', 'vozdushnyy-zmey-i-elka'],
  ['uk', 'Їжак і гриб', 'izhak-i-hryb'],
  ['bg', 'Ръка и къща', 'raka-i-kashta'],
  ['sr', 'Њива и жито', 'njiva-i-zito'],
  ['he', 'העפיפון', ''],
  ['ja', '凧 2', '2'],
])('in %s, %s is %s', (language, text, id) => {
  expect(toId(text, language)).toBe(id);
  expect(id === '' || isId(id)).toBe(true);
});

test('an id stays as it is in every language', () => {
  for (const language of ['en', 'de', 'da', 'uk']) expect(toId('aa-oe-ss-2', language)).toBe('aa-oe-ss-2');
});
