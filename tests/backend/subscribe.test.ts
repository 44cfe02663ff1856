import { describe, expect, test } from 'vitest';
import { invisible, subscribable, unsubscribable } from '../support/subscriber-addresses.ts';
import { queryAs } from './sql.ts';
import { clientInfo, insert, list, reader, shareBackend, wish } from './support.ts';

const backend = shareBackend();
const { subscribe, send, sql, subscribers } = backend;

/** What is stored beside an address. */
const stored = () => sql(`select page, consent_text, language from ${list}`);

describe('spec §3, §7: the newsletter insert', () => {
  test('returns the created row, and no other', async () => {
    await subscribe('earlier@example.com');
    const functions = await backend.open();
    const returning = { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' };
    const response = await functions.fetch(insert(list, { email: reader }, returning, '?select=id,email,created_at'));
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      email: reader,
      created_at: expect.any(String),
    });
  });

  test('of an address that is on the list has the code 23505, and changes nothing', async () => {
    expect(await subscribe(reader)).toEqual([201, '']);
    const before = await sql(`select * from ${list}`);
    expect(await subscribe(reader, clientInfo({ page: '/other' }))).toEqual([409, '23505']);
    expect(await sql(`select * from ${list}`)).toEqual(before);
  });
});

describe('an address', () => {
  test.each(subscribable)('is taken as it is: %s', async (email) => {
    expect(await subscribe(email)).toEqual([201, '']);
    expect(await subscribers()).toEqual([email]);
  });

  const hidden = invisible.map(([what, email]): [string, unknown] => [`with ${what}`, email]);
  const others: [string, unknown][] = [['that is null', null], ...unsubscribable];
  test.each([...others, ...hidden])('is refused %s, from a visitor and in an import', async (_what, email) => {
    expect(await subscribe(email)).toEqual([400, '23514']);
    await expect(sql(`insert into ${list} (email) values ($1)`, [email])).rejects.toThrow(/violates/);
    expect(await subscribers()).toEqual([]);
  });

  test.each([[[reader]], [{ is: reader }]])('is refused as a value of another type: %j', async (email) => {
    expect(await subscribe(email)).toEqual([400, '22P02']);
  });
});

describe('what is stored with an address', () => {
  test('is the page and the words beside the form', async () => {
    const consent = 'Weekly letter · Your address stays here. · Yes ✓';
    await subscribe(reader, clientInfo({ page: '/über', consent }));
    expect(await stored()).toEqual([{ page: '/über', consent_text: consent, language: null }]);
  });

  test.each(['de', 'he', 'pt-BR', 'zh-Hant-TW', 'de-CH-1996'])('is the language of the page: %s', async (language) => {
    const headers = clientInfo({ page: '/', language });
    await subscribe(reader, headers);
    await send(wish(reader, 'contexter', { page: '/', language }));
    expect(await sql(`select language from ${list}`)).toEqual([{ language }, { language }]);
  });

  test.each<[what: string, headers: Record<string, string>]>([
    ['no header', {}],
    ['the header of supabase-js', { 'x-client-info': 'supabase-js-web/2.119.0' }],
    ['what is not base64', { 'x-client-info': 'site; page=%2F; consent=???; language=d' }],
    ['what is not UTF-8', { 'x-client-info': 'site; page=//4=; consent=/w==; language=//4=' }],
    ['white space', clientInfo({ page: '  ', consent: '\n\u200b', language: ' ' })],
    ['a NUL', clientInfo({ page: '\0', consent: 'a\0b', language: 'de\0' })],
    ['no language but words', clientInfo({ language: 'Deutsch, bitte' })],
    ['a formula', clientInfo({ language: '=1+1' })],
    ['a text of 5,000 characters', clientInfo({ language: 'x'.repeat(5000) })],
    ['another address for a page', clientInfo({ page: 'https://evil.example/' })],
    ['a script for a page', clientInfo({ page: 'javascript:alert(1)' })],
  ])('is the address alone for %s', async (_what, headers) => {
    expect(await subscribe(reader, headers)).toEqual([201, '']);
    expect(await stored()).toEqual([{ page: null, consent_text: null, language: null }]);
  });

  test.each([
    ['=HYPERLINK("https://evil.example")', 'HYPERLINK("https://evil.example")'],
    ['- I agree', 'I agree'],
    ['@SUM(A1)', 'SUM(A1)'],
    ['\t =cmd', 'cmd'],
    ['=+@-=1', '1'],
    ['\u202e\u200b=1', '1'],
    ['I agree\u061c \u2066not\u2069\u{e0041}', 'I agree not'],
  ])('is no formula of a spreadsheet, and nothing that cannot be seen: %j', async (consent, text) => {
    await subscribe(reader, clientInfo({ page: '/', consent }));
    expect(await stored()).toMatchObject([{ consent_text: text }]);
  });

  test('is cut at 200 and 1,000 characters', async () => {
    await subscribe(reader, clientInfo({ page: `/${'a'.repeat(500)}`, consent: `one\r\ntwo${' x'.repeat(900)}` }));
    const [row] = await stored();
    expect(row?.page).toBe(`/${'a'.repeat(199)}`);
    expect(String(row?.consent_text)).toMatch(/^one two( x){490,}$/);
    expect(String(row?.consent_text).length).toBeLessThanOrEqual(1000);
  });
});

describe('a request for news of a product', () => {
  const ask = (source: string, email = reader, notes = {}) => send(wish(email, source, notes));
  const asked = async () =>
    (await sql(`select email, source from ${list} where source is not null order by source`)).map(Object.values);

  test('is stored for each product, also of a subscriber', async () => {
    await subscribe(reader);
    expect([await ask('contexter'), await ask('a-book')]).toEqual([
      [201, ''],
      [201, ''],
    ]);
    expect(await asked()).toEqual([
      [reader, 'a-book'],
      [reader, 'contexter'],
    ]);
  });

  test('is answered alike the second time, and the first is kept', async () => {
    await ask('contexter', reader, { page: '/first' });
    await backend.pass('1 hour');
    expect(await ask('contexter', reader, { page: '/second' })).toEqual([201, '']);
    expect(await sql(`select page from ${list}`)).toEqual([{ page: '/first' }]);
  });

  test.each(['', 'Contexter', 'a b', '=', 'x'.repeat(61), 'é', "'; drop table x; --", '\0'])(
    'needs the id of a product, and does not subscribe to the newsletter instead: not %j',
    async (source) => {
      expect((await ask(source))[0]).toBe(400);
      expect(await sql(`select * from ${list}`)).toEqual([]);
    },
  );

  test.each(['none', 'UPPER@example.com', '=x@example.com', 'a@b'])('needs an address: not %s', async (email) => {
    expect(await ask('contexter', email)).toEqual([400, '23514']);
  });
});

describe('a request', () => {
  const known = 'known@example.com';
  test.each<[what: string, emails: string[]]>([
    ['two new addresses', ['new@example.com', 'newer@example.com']],
    ['one on the list and a new one', [known, 'new@example.com']],
    ['an invalid one and one on the list', ['none', known]],
    ['one on the list twice', [known, known]],
    ['only invalid ones', ['none', 'none']],
    ['a hundred', Array.from({ length: 100 }, (_, index) => `${index}@example.com`)],
  ])('with %s is refused like every other with several, and nothing is stored', async (_what, emails) => {
    await subscribe(known);
    const rows = emails.map((email) => ({ email }));
    expect(await send(insert(list, rows))).toEqual([400, 'one_row_only']);
    expect(await send(insert(list, rows, clientInfo({ product: 'x' })))).toEqual([400, 'one_row_only']);
    expect(await subscribers()).toEqual([known]);
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'may be %s',
    async (type) => {
      expect(await subscribe(reader, { 'content-type': type })).toEqual([201, '']);
    },
  );

  // Other sites can have a browser send these without asking first.
  test.each([
    ['application/x-www-form-urlencoded', `/${list}`],
    ['multipart/form-data; boundary=x', `/${list}`],
    ['text/plain; application/json', `/${list}`],
    ['text/csv', `/${list}`],
    ['', `/${list}`],
    // GraphQL, and the address of another table.
    ['application/json', '/rpc/graphql'],
    ['application/json', '/contact_messages'],
  ])('of the type "%s" to %s is refused', async (type, path) => {
    const headers = JSON.stringify({ 'content-type': type });
    const inserted = queryAs(
      backend.project,
      { role: 'anon', headers, path },
      `insert into ${list} (email) values ('a@b.cc')`,
    );
    await expect(inserted).rejects.toMatchObject({ code: 'PGRST', detail: expect.stringContaining('415') });
    expect(await subscribers()).toEqual([]);
  });
});
