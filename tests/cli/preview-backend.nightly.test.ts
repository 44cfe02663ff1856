import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../support/backend.ts';
import { openPreview, previewWith } from '../support/page.ts';
import { sites } from '../support/sites.ts';

const { dist, content } = sites.secondBrand;
let backend: TestBackend;
afterAll(() => backend.close());
const served = openPreview(
  dist,
  previewWith(async () => {
    backend = await openTestBackend(content);
    return backend;
  }),
);
const failing = { fetch: () => Promise.reject(new Error('The database is gone.')) };
const broken = openPreview(
  dist,
  previewWith(() => failing),
);

const rest = '/rest/v1/newsletter_subscriptions';
const contact = '/functions/v1/submit-contact';
const apikey = 'sb_publishable_embedded';
const json = { apikey, 'Content-Type': 'application/json' };
const site = (path: string, init: RequestInit = {}) => fetch(served.address + path, { headers: json, ...init });
const subscribe = (body: string) => site(rest, { method: 'POST', body });

/** Sends bytes as they are, and gives everything that comes back until the server closes. */
async function sendRaw(...parts: string[]): Promise<string> {
  const socket = connect(Number(new URL(served.address).port), 'localhost');
  for (const part of parts) socket.write(part);
  return text(socket);
}

test('pages and requests of forms share an origin; only these may use other methods, and are never kept', async () => {
  expect(await (await site('/')).text()).toContain('</html>');
  expect((await site('/rest/v1x')).headers.get('content-type')).toContain('text/html');
  const of = async (method: string, path: string) => (await site(path, { method })).status;
  expect([await of('OPTIONS', contact), await of('DELETE', rest), await of('HEAD', rest)]).toEqual([204, 401, 200]);
  expect(await of('DELETE', '/garden')).toBe(405);
  const { headers } = await site(rest, { headers: { ...json, 'Accept-Encoding': 'br, gzip' } });
  expect([headers.get('cache-control'), headers.get('content-encoding')]).toEqual(['no-store', null]);
});

test('a body of 64 KB is read, a longer one refused, and the connection stays usable', async () => {
  const fit = JSON.stringify({ email: 'x' });
  expect((await subscribe(fit + ' '.repeat(65_536 - fit.length))).status, 'the table refuses it').toBe(400);
  const long = await subscribe(' '.repeat(65_537));
  expect([long.status, await long.json()]).toEqual([413, { message: 'The body has more than 65536 bytes.' }]);
  const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`;
  const head = `POST ${rest} HTTP/1.1\r\nHost: localhost\r\napikey: ${apikey}\r\nTransfer-Encoding: chunked\r\n\r\n`;
  const next = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
  const answers = await sendRaw(head, chunk.repeat(40), '0\r\n\r\n', next);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
});

test('a body that is cut off stores nothing, and a slow one does not block other requests', async () => {
  const send = (path: string, length: number) => {
    const headers = { ...json, 'Content-Length': length };
    return request(served.address + path, { method: 'POST', headers }).on('error', () => {});
  };
  const body = JSON.stringify({ email: 'cut@example.org' });
  for (const path of [rest, contact]) {
    const asked = send(path, body.length + 1);
    await new Promise((resolve) => asked.write(body, resolve));
    await new Promise((resolve) => asked.once('close', resolve).destroy());
  }
  const slow = send(rest, 100);
  await new Promise((resolve) => slow.write('{', resolve));
  expect((await subscribe(JSON.stringify({ email: 'next@example.org' }))).status).toBe(201);
  slow.destroy();
  const { data } = await backend.admin.from('newsletter_subscriptions').select('email').throwOnError();
  expect(data).toEqual([{ email: 'next@example.org' }]);
});

test.each([
  ['an invalid host', `GET ${rest} HTTP/1.1\r\nHost: [\r\n`, 400],
  ['a host with a username', `GET ${rest} HTTP/1.1\r\nHost: a@b\r\n`, 400],
  ['a host that contains a path', `GET ${rest} HTTP/1.1\r\nHost: localhost/functions/v1/none?\r\n`, 400],
  ['the method TRACE', `TRACE ${rest} HTTP/1.1\r\nHost: localhost\r\n`, 400],
  ['a path that cannot be decoded', 'GET /rest/v1/% HTTP/1.1\r\nHost: localhost\r\n', 400],
  ['a path outside the API', 'GET /rest/v1/../../_system/config HTTP/1.1\r\nHost: localhost\r\n', 404],
  ['such a path, encoded', 'GET /rest/v1/..%2f..%2f_system/config HTTP/1.1\r\nHost: localhost\r\n', 404],
  [
    'another name of this machine',
    `OPTIONS ${contact} HTTP/1.1\r\nHost: 127.0.0.1:4173\r\nOrigin: http://localhost:4173\r\n`,
    204,
  ],
  ['an origin of another site', `POST ${contact} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n`, 403],
])('%s is answered', async (_what, head, status) => {
  const answer = await sendRaw(`${head}apikey: ${apikey}\r\nConnection: close\r\n\r\n`);
  expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
  expect(answer).not.toContain('publishable_key');
});

test('an error in the backend is answered with 500 in JSON and logged, and the server keeps running', async () => {
  const printed: unknown[] = [];
  const { error } = console;
  console.error = (...args: unknown[]) => printed.push(...args);
  onTestFinished(() => {
    console.error = error;
  });
  for (let round = 0; round < 2; round += 1) {
    const response = await fetch(broken.address + rest);
    expect([response.status, await response.json()]).toEqual([500, { message: 'The backend failed at this request.' }]);
  }
  expect(String(printed[0])).toContain('The database is gone.');
});
