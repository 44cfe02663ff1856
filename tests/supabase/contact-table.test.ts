import type { PGlite } from '@supabase/lite/pglite';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { maxLengths } from '../../supabase/functions/_shared/form-field.ts';
import { insertMessage } from './insert-message.ts';
import { errorCode, sharePostgres } from './open-postgres.ts';

let postgres: PGlite;
beforeAll(async () => {
  postgres = await sharePostgres();
});
beforeEach(async () => {
  await postgres.exec('truncate contact_messages');
});

const { name, email, text, 'long-text': longText } = maxLengths;

test.each(Object.entries({ name, email, subject: text, message: longText }))(
  'the table has the same maximum length as the form for %s',
  async (field, max) => {
    // Each is one character, and two units of a JavaScript string.
    const fill = (length: number) =>
      field === 'email' ? `${'🜚'.repeat(length - 192)}@${`${'🜚'.repeat(61)}.`.repeat(3)}eeeee` : '🜚'.repeat(length);
    await insertMessage(postgres, { [field]: fill(max) });
    expect(await errorCode(insertMessage(postgres, { [field]: fill(max + 1), idempotency_key: 'longer' }))).toBe(
      '23514',
    );
  },
);

test.each([
  ['an empty name', { name: '' }],
  ['a blank name', { name: ' \t' }],
  ['a blank subject', { subject: ' ' }],
  ['a blank message', { message: '\n\n' }],
  ['a malformed address', { email: 'visitor' }],
  ['an address with a dot behind it', { email: 'visitor@example.com.' }],
  ['an address with a semicolon behind it', { email: 'visitor@example.com;' }],
  ['an address in brackets', { email: '<visitor@example.com>' }],
  ['an address with its scheme', { email: 'mailto:visitor@example.com' }],
  ['an address with a line break', { email: 'visitor@example.com\nbcc:x@y.zz' }],
  ['an empty key', { idempotency_key: '' }],
  ['a key of 201 characters', { idempotency_key: 'k'.repeat(201) }],
  ['an empty sender', { sender: '' }],
  ['a sender of 129 characters', { sender: 's'.repeat(129) }],
  ['a negative number of attempts', { notification_attempts: -1 }],
  ['an error of 501 characters', { notification_error: 'e'.repeat(501) }],
  ['answers without a form', { answers: '{}' }],
  ['a form without answers', { form: 'lessons' }],
  ['a list of answers', { form: 'lessons', answers: '[]' }],
  ['null for answers', { form: 'lessons', answers: 'null' }],
  ['a form with an invalid name', { form: 'Lessons', answers: '{}' }],
  ['a form without a name', { form: '', answers: '{}' }],
  ['answers of more than 80,000 characters', { form: 'lessons', answers: `{"a":"${'x'.repeat(80_000)}"}` }],
  ['a form with more than 50,000 characters', { form: 'lessons', answers: '{}', message: 'x'.repeat(50_001) }],
])('the table refuses %s', async (_what, columns) => {
  expect(await errorCode(insertMessage(postgres, columns))).toBe('23514');
});

test.each(['name', 'email', 'subject', 'message', 'idempotency_key', 'sender'])(
  'the table refuses a row without %s',
  async (column) => {
    expect(await errorCode(insertMessage(postgres, { [column]: null }))).toBe('23502');
  },
);

test('the table accepts each key once', async () => {
  await insertMessage(postgres);
  expect(await errorCode(insertMessage(postgres, { name: 'Another' }))).toBe('23505');
});
