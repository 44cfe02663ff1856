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
    ['an existing and a new one', ['known@example.com', 'new@example.com']],
    ['an existing and an invalid one', ['known@example.com', 'none']],
    ['an invalid and an existing one', ['none', 'known@example.com']],
    ['an existing one twice', ['known@example.com', 'known@example.com']],
    ['a new one twice', ['new@example.com', 'new@example.com']],
    ['only invalid ones', ['none', 'none']],
    ['a hundred', Array.from({ length: 100 }, (_, index) => `${index}@example.com`)],
  ])('with %s is refused like every batch, and nothing is stored', async (_what, emails) => {
    await list.add(headersFrom('192.0.2.9'), 'known@example.com');
    expect(await batch(...emails)).toBe('400 one_row_only');
    expect((await list.postgres.query('select email from newsletter_subscriptions')).rows).toEqual([
      { email: 'known@example.com' },
    ]);
  });

  test.each(['select email::integer from inserted', 'select 1 / (count(*) - 1) from inserted'])(
    'that provokes an error after its insert reveals nothing about the list: %s',
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
    ['a form with a content type that contains JSON', { ...plain, 'content-type': 'text/plain; application/json' }],
    ['CSV', { ...plain, 'content-type': 'text/csv' }],
    ['no content type', plain],
  ])('that sends %s is refused', async (_what, headers) => {
    expect(await list.add(JSON.stringify(headers))).toBe('415 json_only');
  });

  test.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset=UTF-8'])(
    'that sends %s is accepted',
    async (type) => {
      expect(await list.add(JSON.stringify({ ...plain, 'content-type': type }))).toBe('added');
    },
  );

  test.each(['/rpc/graphql', '/', '', '/contact_messages'])('to %j is refused', async (path) => {
    const work = queryAs(list.postgres, { role: 'anon', path }, insertAddress, ['new@example.com']);
    expect(await answerOf(work)).toBe('415 json_only');
  });

  test('to a path with a prefix, as in the embedded backend, is accepted', async () => {
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

  test('whose headers are not JSON is refused', async () => {
    for (const headers of ['', '{', 'null', '[]', '"application/json"'])
      expect(await list.add(headers)).toBe('415 json_only');
  });
});
