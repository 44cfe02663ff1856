import type { PGlite } from '@supabase/lite/pglite';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isEmailAddress, normalizeEmail } from '../../supabase/functions/_shared/email-address.ts';
import { nightly } from '../support/sample.ts';
import { invisible, subscribable, unsubscribable } from '../support/subscriber-addresses.ts';
import { errorCode, queryAs, sharePostgres } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await sharePostgres();
});
beforeEach(async () => {
  await postgres.exec('truncate newsletter_subscriptions, private.newsletter_additions cascade');
});

const anon = { role: 'anon' } as const;
const insert = 'insert into newsletter_subscriptions (email) values ($1)';

describe('an address that is accepted', () => {
  test.each(subscribable)('%s', async (email) => {
    await queryAs(postgres, anon, insert, [email]);
    expect((await postgres.query('select email from newsletter_subscriptions')).rows).toEqual([{ email }]);
  });
});

describe.each(['anon', 'service_role'] as const)('an address that is refused for any role (%s)', (role) => {
  const hidden = invisible.map(([what, email]): [string, string] => [`with ${what}`, email]);
  test.each([...unsubscribable, ...hidden])('%s', async (_what, email) => {
    expect(await errorCode(queryAs(postgres, { role }, insert, [email]))).toBe('23514');
    expect((await postgres.query('select from newsletter_subscriptions')).rows).toHaveLength(0);
  });
});

nightly('the table accepts every address that the form accepts, for any character', async () => {
  const emails = Array.from({ length: 0xffff }, (_, index) => `a${String.fromCharCode(index + 1)}b@example.com`)
    .filter((email) => email.isWellFormed() && normalizeEmail(email) === email)
    .filter(isEmailAddress);
  expect(emails.length).toBeGreaterThan(50_000);
  const { rows } = await postgres.query(
    'select email from unnest($1::text[]) email where not private.is_subscribable(email)',
    [emails],
  );
  expect(rows).toEqual([]);
});

test('a missing address is refused', async () => {
  expect(await errorCode(queryAs(postgres, anon, insert, [null]))).toBe('23514');
  expect(await errorCode(queryAs(postgres, { role: 'service_role' }, insert, [null]))).toBe('23502');
});

test('an existing address is refused', async () => {
  await queryAs(postgres, anon, insert, ['me@example.com']);
  expect(await errorCode(queryAs(postgres, anon, insert, ['me@example.com']))).toBe('23505');
});
