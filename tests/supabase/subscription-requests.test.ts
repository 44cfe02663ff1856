import { describe, expect, test } from 'vitest';
import { errorCode, headersFrom, queryAs } from './open-postgres.ts';
import { answerOf, insertAddress, openSubscriptions } from './open-subscriptions.ts';

const list = openSubscriptions();
const json = { 'content-type': 'application/json' };

describe('a request', () => {
  const values = (...emails: string[]) => emails.map((email) => `('${email}')`).join(', ');
  const batch = (...emails: string[]) =>
    answerOf(
      queryAs(
        list.postgres,
        { role: 'anon' },
        `insert into newsletter_subscriptions (email) values ${values(...emails)}`,
      ),
    );

  test.each([
    ['two new addresses', ['new@example.com', 'newer@example.com']],
    ['a known and a new one', ['known@example.com', 'new@example.com']],
    ['a known one and what is none', ['known@example.com', 'none']],
    ['what is none and a known one', ['none', 'known@example.com']],
    ['a known one twice', ['known@example.com', 'known@example.com']],
    ['a new one twice', ['new@example.com', 'new@example.com']],
    ['nothing but what is none', ['none', 'none']],
    ['a hundred', Array.from({ length: 100 }, (_, index) => `${index}@example.com`)],
  ])('with %s is refused as every batch is, and nothing of it is kept', async (_what, emails) => {
    await list.add(headersFrom('192.0.2.9'), 'known@example.com');
    expect(await batch(...emails)).toBe('400 one_row_only');
    expect((await list.postgres.query('select email from newsletter_subscriptions')).rows).toEqual([
      { email: 'known@example.com' },
    ]);
  });

  test.each(['select email::integer from inserted', 'select 1 / (count(*) - 1) from inserted'])(
    'that fails on purpose behind its insert says nothing of the list: %s',
    async (ending) => {
      // One statement, as PostgREST makes of `?select=email::integer`.
      const provoke = (email: string) =>
        errorCode(
          queryAs(list.postgres, { role: 'anon' }, `with inserted as (${insertAddress} returning email) ${ending}`, [
            email,
          ]),
        );
      await list.add(headersFrom('192.0.2.9'), 'known@example.com');
      const known = await provoke('known@example.com');
      expect(known).toMatch(/^22/);
      expect(await provoke('new@example.com')).toBe(known);
    },
  );

  const plain = { 'x-forwarded-for': '192.0.2.1' };
  test.each([
    ['a form', { ...plain, 'content-type': 'application/x-www-form-urlencoded' }],
    ['a form with files', { ...plain, 'content-type': 'multipart/form-data; boundary=x' }],
    ['a form of plain text', { ...plain, 'content-type': 'text/plain' }],
    ['a form that says it is JSON', { ...plain, 'content-type': 'text/plain; application/json' }],
    ['CSV', { ...plain, 'content-type': 'text/csv' }],
    ['nothing that has a type', plain],
  ])('that sends %s is refused', async (_what, headers) => {
    expect(await list.add(JSON.stringify(headers))).toBe('415 json_only');
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'that sends %s is taken',
    async (type) => {
      expect(await list.add(JSON.stringify({ ...plain, 'content-type': type }))).toBe('added');
    },
  );

  test.each(['/rpc/graphql', '/', '', '/contact_messages'])('to %j is refused', async (path) => {
    const work = queryAs(list.postgres, { role: 'anon', path }, insertAddress, ['new@example.com']);
    expect(await answerOf(work)).toBe('415 json_only');
  });

  test('below a prefix, as the embedded backend has it, is taken', async () => {
    const path = '/rest/v1/newsletter_subscriptions';
    expect(await answerOf(queryAs(list.postgres, { role: 'anon', path }, insertAddress, ['new@example.com']))).toBe(
      'added',
    );
  });

  test.each(['resolution=ignore-duplicates', 'return=minimal,resolution=merge-duplicates'])(
    'that prefers %s is refused',
    async (prefer) => {
      expect(await list.add(JSON.stringify({ ...plain, ...json, prefer }))).toBe('400 insert_only');
    },
  );

  test('whose headers are no JSON is refused', async () => {
    for (const headers of ['', '{', 'null', '[]', '"application/json"'])
      expect(await list.add(headers)).toBe('415 json_only');
  });
});
