import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { retryMails } from '../../../cli/backend/retry-mails.ts';
import { close, listen } from '../../../cli/site/serve/listen.ts';
import { newsletter } from '../../support/function-strings.ts';
import { openForTest } from './open-for-test.ts';

/** Serves Resend, which answers with this status. */
async function serveResend(status: () => number) {
  const mails: string[] = [];
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => mails.push(chunk));
    request.on('end', () => response.writeHead(status()).end('{}'));
  });
  const RESEND_API_URL = await listen(server, 0);
  onTestFinished(() => close(server));
  const env = { RESEND_API_KEY: 'key', CONTACT_RECIPIENT: 'me@b.cc', CONTACT_SENDER: 'a@b.cc', RESEND_API_URL };
  return { mails, env };
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const message = { name: 'Visitor', email: 'visitor@example.org', subject: 'Hello', message: 'Hi.' };

test('a server sends the mails of both kinds that waited while none was running, once it has a URL', async () => {
  const { mails, env } = await serveResend(() => 200);
  const requiring = { ...newsletter, requiresConfirmation: true };
  const backend = await openForTest({ env, newsletter: requiring });
  const columns = { ...message, idempotency_key: 'key', sender: 'sender' };
  await backend.admin.from('contact_messages').insert(columns).throwOnError();
  await backend.admin.from('newsletter_subscriptions').insert({ email: 'reader@example.org' }).throwOnError();
  expect(mails).toEqual([]);
  backend.announce('http://localhost:1234');
  await expect.poll(() => mails).toHaveLength(2);
  expect(mails.find((mail) => mail.includes('reader@example.org'))).toContain(
    'http://localhost:1234/functions/v1/newsletter?confirm=',
  );
  expect(mails.find((mail) => mail.includes('me@b.cc'))).toContain('Hello');
});

test('a rejected key is one line of the log, and the message waits', async () => {
  const { mails, env } = await serveResend(() => 403);
  const log: string[] = [];
  const backend = await openForTest({ env, log: (line) => log.push(line) });
  for (const subject of ['First', 'Second']) {
    await backend.fetch(post('/functions/v1/submit-contact', { ...message, subject }));
    await expect.poll(() => mails).toHaveLength(1);
  }
  backend.announce('http://localhost:1234');
  const rejected = () => log.filter((line) => line.includes('"level":"error"'));
  await expect.poll(rejected).toHaveLength(1);
  expect(rejected()[0]).toContain('RESEND_API_KEY');
  expect(mails).toHaveLength(1);
});

test('mails are sent at each interval, by one run at a time, until this ends', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const end = retryMails({
    async send() {
      runs += 1;
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 60));
      running -= 1;
    },
    runLater: () => {},
    interval: 20,
  });
  expect(runs).toBe(1);
  await expect.poll(() => runs).toBeGreaterThan(2);
  end();
  await expect.poll(() => running).toBe(0);
  const before = runs;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([runs, most]).toEqual([before, 1]);
});
