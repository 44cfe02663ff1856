import { describe, expect, test } from 'vitest';
import { newsletter } from '../support/function-strings.ts';
import { linksOf } from '../support/resend.ts';
import { message, receiveMails, shareBackend } from './support.ts';

const backend = shareBackend();
const mail = receiveMails();
const { pass, send, messages, subscribe, subscribers } = backend;

const kept = async () => (await messages()).map(({ subject }) => subject);

describe('what is too old is removed when something is stored', () => {
  test('messages after two years', async () => {
    await send(message({ subject: 'older' }));
    await pass('2 days');
    await send(message({ subject: 'younger' }));
    await pass('729 days');
    await send(message({ subject: 'new' }));
    expect(await kept()).toEqual(['younger', 'new']);
  });

  test('addresses two weeks after a mail asked for their confirmation in vain', async () => {
    const functions = await backend.open({ env: mail.env, newsletter: { ...newsletter, requiresConfirmation: true } });
    for (const name of ['confirmed', 'late']) await subscribe(`${name}@example.com`);
    await functions.sendDue();
    const confirmed = mail.mails.find(({ body }) => String(body.to).startsWith('confirmed'));
    await functions.fetch(new Request(linksOf(confirmed).confirm, { method: 'POST' }));
    await pass('2 days');
    await subscribe('waiting@example.com');
    await functions.sendDue();
    await pass('13 days');
    await subscribe('new@example.com');
    expect(await subscribers()).toEqual(['confirmed@example.com', 'new@example.com', 'waiting@example.com']);
  });

  test('no address that nobody has asked to confirm', async () => {
    await subscribe('never-asked@example.com');
    await pass('3 years');
    await subscribe('new@example.com');
    expect(await subscribers()).toEqual(['never-asked@example.com', 'new@example.com']);
  });

  test('at most once an hour, so that not each insert searches the tables', async () => {
    await send(message({ subject: 'first' }));
    await backend.sql("update contact_messages set created_at = created_at - interval '3 years'");
    await send(message({ subject: 'second' }));
    expect(await kept()).toEqual(['first', 'second']);
    await pass('61 minutes');
    await send(message({ subject: 'third' }));
    expect(await kept()).toEqual(['second', 'third']);
  });
});

test('the operator may keep messages and addresses for another time, which is a day at least', async () => {
  const set = (days: number) => `update private.settings set value = '${days}' where name = 'message_days'`;
  await backend.sql(set(30));
  await expect(backend.sql(set(0))).rejects.toThrow('check');
  await send(message({ subject: 'older' }));
  await pass('31 days');
  await send(message({ subject: 'new' }));
  expect(await kept()).toEqual(['new']);
});
