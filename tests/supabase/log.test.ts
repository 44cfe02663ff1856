import { beforeAll, expect, test, vi } from 'vitest';
import { formatLogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { createResendMailer } from '../../supabase/functions/submit-contact/resend-mailer.ts';
import { type ContactDatabase, form, jsonPost, shareContactDatabase } from './open-contact.ts';
import { answerMail, serveResend } from './resend-server.ts';

let database: ContactDatabase;
beforeAll(async () => {
  database = await shareContactDatabase();
});

test('neither the input nor the address of a visitor is ever logged or printed', async () => {
  const printed: unknown[] = [];
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...values) => void printed.push(...values)),
  );
  const resend = await serveResend((response, count) => answerMail(response, count === 1 ? 200 : 422));
  const { endpoint } = resend;
  const mailer = createResendMailer({ apiKey: 're_key', from: 'a@b.cc', to: 'me@b.cc', endpoint });
  const contact = database.open({ mailer, limit: { messages: 2, total: 100, seconds: 600 } });
  const context = { address: '192.0.2.77' };
  const key = { 'idempotency-key': 'key' };
  const statuses: number[] = [];
  for (const request of [
    jsonPost(form, key),
    jsonPost(form, key),
    jsonPost({ ...form, subject: `${form.subject}!` }, key),
    jsonPost({ ...form, message: '' }),
    jsonPost({ ...form, subject: `${form.subject}?` }),
    jsonPost({ ...form, subject: 'Once more' }),
    jsonPost(JSON.stringify(form).slice(0, -2)),
  ]) {
    statuses.push((await contact.post(request, context)).status);
    await contact.settled();
  }
  await database.postgres.exec('alter table contact_messages add constraint closed check (false) not valid');
  statuses.push((await contact.post(jsonPost(form), { address: '192.0.2.78' })).status);
  await database.postgres.exec('alter table contact_messages drop constraint closed');
  await resend.close();
  for (const spy of spies) spy.mockRestore();

  expect(statuses).toEqual([200, 200, 422, 400, 200, 429, 400, 503]);
  const lines = contact.log.map(formatLogEntry);
  expect(lines).toHaveLength(10);
  const everything = [...lines, ...printed.map((value) => (value instanceof Error ? value.stack : String(value)))].join(
    '\n',
  );
  for (const secret of [
    ...Object.values(form),
    'Visitor',
    'visitor@',
    'talk in',
    'speak',
    '192.0.2.7',
    'me@b.cc',
    're_key',
  ]) {
    expect(everything).not.toContain(secret);
  }
});

test('an entry is one line of JSON', () => {
  const line = formatLogEntry({ event: 'contact', outcome: 'refused', status: 503, reason: 'two\nlines' });
  expect(line).toBe('{"event":"contact","outcome":"refused","status":503,"reason":"two\\nlines"}');
});
