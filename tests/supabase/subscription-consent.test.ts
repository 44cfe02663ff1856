import type { PGlite } from '@supabase/lite/pglite';
import { beforeAll, expect, test } from 'vitest';
import { headersFrom, queryAs, sharePostgres } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await sharePostgres();
});

const encode = (text: string) => Buffer.from(text).toString('base64');

let count = 0;

/** Subscribes with this header, and gives what is stored with the address. */
async function subscribe(clientInfo: string | undefined): Promise<Record<string, unknown> | undefined> {
  count += 1;
  const usual: Record<string, string> = JSON.parse(headersFrom(`192.0.2.${count}`));
  const headers = JSON.stringify({ ...usual, ...(clientInfo !== undefined && { 'x-client-info': clientInfo }) });
  const sql = 'insert into newsletter_subscriptions (email) values ($1)';
  await queryAs(postgres, { role: 'anon', headers }, sql, [`visitor-${count}@example.com`]);
  const { rows } = await postgres.query<Record<string, unknown>>(
    `select page, consent_text from newsletter_subscriptions where email = 'visitor-${count}@example.com'`,
  );
  return rows[0];
}

test('page and consent are read from the header of the request', async () => {
  const header = `site; page=${encode('/über')}; consent=${encode('Weekly letter · Your address stays here. · Yes ✓')}`;
  expect(await subscribe(header)).toEqual({
    page: '/über',
    consent_text: 'Weekly letter · Your address stays here. · Yes ✓',
  });
});

test.each([
  ['no header', undefined],
  ['the header of supabase-js itself', 'supabase-js-web/2.119.0'],
  ['a header that is not base64', 'site; page=%2F; consent=???'],
  ['a header that is not UTF-8', `site; page=${Buffer.from([0xff, 0xfe]).toString('base64')}; consent=/w==`],
  ['only white space', `site; page=${encode('  ')}; consent=${encode('\n\u200b')}`],
  ['a NUL', `site; page=${encode('\0')}; consent=${encode('a\0b')}`],
])('%s stores the address without page and consent', async (_what, header) => {
  expect(await subscribe(header)).toEqual({ page: null, consent_text: null });
});

test('long values are truncated, and invisible characters become spaces', async () => {
  const header = `site; page=${encode(`/${'a'.repeat(500)}`)}; consent=${encode(`one\r\n\u202etwo${' x'.repeat(900)}`)}`;
  const row = await subscribe(header);
  expect(row?.page).toBe(`/${'a'.repeat(199)}`);
  expect(row?.consent_text).toMatch(/^one two x x/);
  expect(String(row?.consent_text).length).toBeLessThanOrEqual(1000);
});

test.each([
  ['=HYPERLINK("https://evil.example")', 'HYPERLINK("https://evil.example")'],
  ['+1-1', '1-1'],
  ['- I agree', 'I agree'],
  ['@SUM(A1)', 'SUM(A1)'],
  ['\t =cmd', 'cmd'],
  ['=+@-=1', '1'],
  ['\u202e\u200b=1', '1'],
  ['＝1＋1', '1＋1'],
  ['I agree\u061c \u2066not\u2069\u{e0041}', 'I agree not'],
])('a consent cannot be a spreadsheet formula or contain invisible characters: %j', async (text, stored) => {
  expect((await subscribe(`site; page=${encode('/')}; consent=${encode(text)}`))?.consent_text).toBe(stored);
});

test.each(['=1+1', 'https://evil.example/', 'javascript:alert(1)', '@/', '\u202e/'])(
  'a page is a path: %j is dropped or stripped of its first characters',
  async (page) => {
    const row = await subscribe(`site; page=${encode(page)}; consent=${encode('Yes')}`);
    expect(row?.consent_text).toBe('Yes');
    expect([null, '/']).toContain(row?.page);
  },
);

test('a request body cannot set page and consent', async () => {
  const sql = "insert into newsletter_subscriptions (email, page) values ('other@example.com', '/')";
  await expect(queryAs(postgres, { role: 'anon' }, sql)).rejects.toThrow('permission denied');
});
