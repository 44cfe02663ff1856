import { expect, test } from 'vitest';
import { headersFrom, queryAs } from './open-postgres.ts';
import { openSubscriptions } from './open-subscriptions.ts';

const list = openSubscriptions();
const encode = (text: string) => Buffer.from(text).toString('base64');
const headers = (note: string) =>
  JSON.stringify({ ...JSON.parse(headersFrom('192.0.2.9')), 'x-client-info': `site; page=Lw==${note}` });

/** Subscribes and asks for a product with this note in the header, and gives the languages that are stored. */
async function storedFor(note: string): Promise<(string | null)[]> {
  const role = 'anon' as const;
  const subscribe = "insert into newsletter_subscriptions (email) values ('visitor@example.com')";
  await queryAs(list.postgres, { role, headers: headers(note) }, subscribe);
  const ask = "insert into product_interests (email, source) values ('visitor@example.com', 'contexter')";
  await queryAs(list.postgres, { role, headers: headers(note), path: '/product_interests' }, ask);
  const { rows } = await list.postgres.query<{ language: string | null }>(
    'select language from newsletter_subscriptions union all select language from product_interests',
  );
  return rows.map(({ language }) => language);
}

test.each(['de', 'he', 'pt-BR', 'zh-Hant-TW', 'de-CH-1996'])('the language of the page is stored: %s', async (tag) => {
  expect(await storedFor(`; language=${encode(tag)}`)).toEqual([tag, tag]);
});

test.each([
  ['no language, as on pages in the main one', ''],
  ['an empty one', '; language='],
  ['one that is not base64', '; language=d'],
  ['one that is not UTF-8', `; language=${Buffer.from([0xff, 0xfe]).toString('base64')}`],
  ['words', `; language=${encode('Deutsch, bitte')}`],
  ['a formula', `; language=${encode('=1+1')}`],
  ['markup', `; language=${encode('<b>')}`],
  ['a NUL', `; language=${encode('de\0')}`],
  ['a text of 5,000 characters', `; language=${encode('x'.repeat(5000))}`],
])('%s stores the address with the main language', async (_what, note) => {
  expect(await storedFor(note)).toEqual([null, null]);
});

test('the body of a request cannot set the language', async () => {
  const sql = "insert into newsletter_subscriptions (email, language) values ('other@example.com', 'de')";
  await expect(queryAs(list.postgres, { role: 'anon' }, sql)).rejects.toThrow('permission denied');
});

test.each(["'Deutsch, bitte'", "'=1+1'", "repeat('de-Latn-', 9)"])(
  'no import stores %s as a language',
  async (value) => {
    for (const sql of [
      `insert into newsletter_subscriptions (email, language) values ('a@example.com', ${value})`,
      `insert into product_interests (email, source, language) values ('a@example.com', 'x', ${value})`,
    ])
      await expect(list.postgres.exec(sql)).rejects.toMatchObject({ code: '23514' });
  },
);
