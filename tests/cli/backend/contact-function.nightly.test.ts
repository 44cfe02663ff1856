import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type Backend, openBackend } from '../../../cli/backend/open-backend.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { temporaryFolder } from '../../support/content.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { openForTest } from './open-for-test.ts';

/** Sends a message with some changed fields. */
function send(backend: Backend, fields: object, address = '127.0.0.1', headers: Record<string, string> = {}) {
  const request = new Request('http://localhost/functions/v1/submit-contact', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({
      name: 'Visitor',
      email: 'visitor@example.org',
      subject: 'Hello',
      message: 'Hi.',
      ...fields,
    }),
  });
  return backend.fetch(request, { address });
}

test('the contact function stores a message before it answers', async () => {
  const backend = await openForTest();
  const answer = await send(backend, { subject: 'Two words' });
  expect([answer?.status, await answer?.json()]).toEqual([200, { message: strings.success }]);
  const { data } = await backend.admin.from('contact_messages').select('subject, email').throwOnError();
  expect(data).toEqual([{ subject: 'Two words', email: 'visitor@example.org' }]);
});

test('the contact function applies CONTACT_LIMIT to each network address, ignoring forged headers', async () => {
  const backend = await openForTest({ env: { CONTACT_LIMIT: '2/60' } });
  const statuses: (number | undefined)[] = [];
  for (let number = 0; number < 4; number += 1) {
    const headers = { 'X-Forwarded-For': `10.0.0.${number}`, 'CF-Connecting-IP': `10.0.0.${number}` };
    statuses.push((await send(backend, { message: `${number}` }, '127.0.0.1', headers))?.status);
  }
  statuses.push((await send(backend, { message: 'other' }, '127.0.0.2'))?.status);
  expect(statuses).toEqual([200, 200, 429, 429, 200]);
});

test('the contact function trusts cf-connecting-ip when CLIENT_ADDRESS_HEADER is set to it', async () => {
  const backend = await openForTest({ env: { CONTACT_LIMIT: '1/60', CLIENT_ADDRESS_HEADER: 'cf-connecting-ip' } });
  const statuses: (number | undefined)[] = [];
  for (const [index, address] of ['10.0.0.1', '10.0.0.2', '10.0.0.2'].entries()) {
    const headers = { 'CF-Connecting-IP': address };
    statuses.push((await send(backend, { message: `${index}` }, '127.0.0.1', headers))?.status);
  }
  statuses.push((await send(backend, { message: 'without the header' }, '127.0.0.1'))?.status);
  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('the contact function notifies the operator by mail, and close() waits for that', async () => {
  const mails: string[] = [];
  const resend = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => mails.push(chunk));
    request.on('end', () => setTimeout(() => response.end('{"id":"1"}'), 300));
  });
  const endpoint = await listen(resend, 0);
  onTestFinished(() => close(resend));
  const folder = temporaryFolder();
  const env = { RESEND_API_KEY: 'key', CONTACT_RECIPIENT: 'owner@example.org', RESEND_API_URL: endpoint };
  const backend = await openBackend({ strings, newsletter, origins, folder, env });
  expect((await send(backend, {}))?.status).toBe(200);
  await backend.close();
  expect(mails.join('')).toContain('owner@example.org');
  const { data } = await (await openForTest({ folder })).admin.from('contact_messages').select('notified_at').single();
  expect(data?.notified_at, 'that the mail was sent is on the row').not.toBeNull();
});
