import { describe, expect, test } from 'vitest';
import { nightly } from '../support/sample.ts';
import { form, jsonPost } from './open-contact.ts';
import { openContactFunction } from './open-contact-function.ts';

const contact = openContactFunction();

async function errorOf(change: Record<string, unknown>): Promise<unknown> {
  const response = await contact.post(jsonPost({ ...form, ...change }));
  const { error } = (await response.json()) as { error?: string };
  return response.status === 400 ? error : response.status;
}

describe.each([
  ['name', 'Your name', 200],
  ['email', 'Your address', 254],
  ['subject', 'About', 200],
  ['message', 'The message', 10_000],
])('%s', (field, label, max) => {
  // Each letter is one character, in two units and four bytes; a message of nothing else would be over 32 KB.
  const letter = field === 'message' ? 'é' : '🜚';
  const labels = `${letter.repeat(61)}.`.repeat(3);
  const fill = (length: number) =>
    field === 'email' ? `${letter.repeat(length - 191)}@${labels}eeee` : letter.repeat(length);

  test.each([undefined, '', '   ', '\t\r\n', '\u00a0\u2003', '\u200b\u200d', '\ufeff'])(
    'is missing when it is %j',
    async (value) => {
      expect(await errorOf({ [field]: value })).toBe(`missing: ${label}`);
      expect(await contact.rows()).toEqual([]);
    },
  );

  test(`may have at most ${max} characters`, async () => {
    expect(await errorOf({ [field]: fill(max + 1) })).toBe(`too long: ${label} over ${max}`);
    expect(await contact.rows()).toEqual([]);
    expect(await errorOf({ [field]: `  ${fill(max)}\n` })).toBe(200);
    expect(await contact.rows()).toMatchObject([{ [field]: fill(max) }]);
  });
});

test('the error is about the first invalid field in form order', async () => {
  expect(await errorOf({ message: '', subject: '', email: 'x' })).toBe('invalid: Your address');
  expect(await errorOf({ message: '', subject: '' })).toBe('missing: About');
  expect(await errorOf({ message: '', name: 'x'.repeat(201) })).toBe('too long: Your name over 200');
});

test.each([
  'visitor',
  'visitor@example',
  '@example.com',
  'visitor@example.',
  'visitor@@example.com',
  'a da@example.com',
  'visitor@example.com;',
  'visitor@example.com,other@example.com',
  'Visitor <visitor@example.com>',
  'mailto:visitor@example.com?subject=Hello',
  'visitor@exa_mple.com',
  'visitor@192.0.2.1',
  'visitor@-example.com',
])('the address %j is refused', async (email) => {
  expect(await errorOf({ email })).toBe('invalid: Your address');
});

test.each([
  'visitor@example.com.',
  '<Visitor@Example.com>',
  'mailto:visitor@example.com',
  ' visitor\u200b@example.com ',
])('of %j, the address is stored alone', async (email) => {
  expect(await errorOf({ email })).toBe(200);
  expect(await contact.rows()).toMatchObject([{ email: 'visitor@example.com' }]);
});

test('fields are trimmed, addresses lowercased, and line breaks normalized', async () => {
  expect(
    await errorOf({ name: ' Visitor ', email: '\tVISITOR@Example.COM ', message: '\r\none\r\ntwo\rthree\n' }),
  ).toBe(200);
  expect(await contact.rows()).toMatchObject([
    { name: 'Visitor', email: 'visitor@example.com', subject: form.subject, message: 'one\ntwo\nthree' },
  ]);
});

test.each([
  "Robert'); drop table contact_messages;--",
  '<script>alert(1)</script>',
  '{"a":1}',
  '名前 ✨ שלום',
  '$1 {name} \\u0000',
])('a message may contain %s', async (message) => {
  expect(await errorOf({ message, name: message, subject: message })).toBe(200);
  expect(await contact.rows()).toMatchObject([{ message, name: message, subject: message }]);
});

nightly('the table accepts every address that the function accepts, for any character', async () => {
  const { checkForm } = await import('../../supabase/functions/submit-contact/check-form.ts');
  const { strings } = await import('./strings.ts');
  const isTaken = (email: string) => {
    try {
      return checkForm({ ...form, email }, strings).fields.email === email;
    } catch {
      return false;
    }
  };
  const taken = Array.from({ length: 0xffff }, (_, index) => `a${String.fromCharCode(index + 1)}b@example.com`).filter(
    isTaken,
  );
  expect(taken.length).toBeGreaterThan(50_000);
  const { rows } = await contact.database.postgres.query<{ taken: number }>(
    `with stored as (
       insert into contact_messages (name, email, subject, message, idempotency_key, sender)
         select 'n', email, 's', 'm', number, 's' from unnest($1::text[]) with ordinality as each (email, number)
         returning 1
     )
     select count(*)::int as taken from stored`,
    [taken],
  );
  expect(rows).toEqual([{ taken: taken.length }]);
});
