import { createServer, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { embeddedKey } from '../../cli/backend/backend-settings.ts';
import { close, listen } from '../../cli/serve/listen.ts';
import { createPreviewServer } from '../../cli/serve/preview-server.ts';
import { serveBackend } from '../../cli/serve/requests.ts';
import { openTestBackend, type TestBackend } from '../support/backend.ts';
import { sites } from '../support/sites.ts';

let backend: TestBackend;
let server: Server;
let address: string;

beforeAll(async () => {
  backend = await openTestBackend(sites.secondBrand.content);
  server = createPreviewServer(sites.secondBrand.dist, backend);
  address = await listen(server, 0);
});

afterAll(async () => {
  await close(server);
  await backend.close();
});

const rest = '/rest/v1/newsletter_subscriptions';
const contact = '/functions/v1/submit-contact';
const json = { apikey: embeddedKey, 'Content-Type': 'application/json' };

/** Sends bytes as they are, and gives everything that comes back until the server closes. */
async function sendRaw(...parts: string[]): Promise<string> {
  const socket = connect(Number(new URL(address).port), 'localhost');
  for (const part of parts) socket.write(part);
  return text(socket);
}

const post = (path: string, body: string) =>
  fetch(address + path, { method: 'POST', headers: json, body }).then(async (response) => ({
    status: response.status,
    body: await response.text(),
  }));

describe('the site and its backend share an origin', () => {
  test('pages come from the site, API requests go to the backend', async () => {
    expect(await (await fetch(address)).text()).toContain('</html>');
    expect((await fetch(address + rest, { headers: json })).status).toBe(200);
    expect((await fetch(`${address}/rest/v1x`)).headers.get('content-type')).toContain('text/html');
  });

  test('API requests may use methods that pages may not', async () => {
    const options = await fetch(address + contact, { method: 'OPTIONS' });
    expect(options.status).toBe(204);
    expect((await fetch(address + rest, { method: 'DELETE', headers: json })).status).toBe(401);
    expect((await fetch(address + rest, { method: 'HEAD', headers: json })).status).toBe(200);
    expect((await fetch(`${address}/about`, { method: 'DELETE' })).status).toBe(405);
  });

  test('API responses are neither cached nor compressed', async () => {
    const { headers } = await fetch(address + rest, { headers: { ...json, 'Accept-Encoding': 'br, gzip' } });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-encoding')).toBe(null);
  });

  test('without a backend, its paths answer 404 in JSON', async () => {
    const alone = createPreviewServer(sites.secondBrand.dist);
    const at = await listen(alone, 0);
    onTestFinished(() => close(alone));
    for (const path of [rest, contact, '/functions/v1/other', '/rest/v1']) {
      const response = await fetch(at + path, { method: 'POST', body: '{}' });
      expect([response.status, await response.json()]).toEqual([
        404,
        { message: 'There is no backend at this address.' },
      ]);
    }
  });
});

describe('a request body', () => {
  test('of 64 KB is read, and a larger one is refused', async () => {
    const fit = JSON.stringify({ email: 'x' });
    expect((await post(rest, fit + ' '.repeat(65_536 - fit.length))).status, 'the check of the table refuses it').toBe(
      400,
    );
    expect(await post(rest, ' '.repeat(65_537))).toEqual({
      status: 413,
      body: '{"message":"The body has more than 65536 bytes."}',
    });
  });

  test('without a Content-Length is limited too, and the connection stays usable', async () => {
    const chunk = `8000\r\n${' '.repeat(0x8000)}\r\n`;
    const head = `POST ${rest} HTTP/1.1\r\nHost: localhost\r\napikey: ${embeddedKey}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const next = 'GET /robots.txt HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const answers = await sendRaw(head, chunk.repeat(40), '0\r\n\r\n', next);
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
  });

  test('that is cut off stores nothing and does not affect other requests', async () => {
    const body = JSON.stringify({ email: 'cut@example.org' });
    for (const path of [rest, contact]) {
      const asked = request(address + path, {
        method: 'POST',
        headers: { ...json, 'Content-Length': body.length + 1 },
      });
      asked.on('error', () => {});
      await new Promise((resolve) => asked.write(body, resolve));
      await new Promise((resolve) => asked.once('close', resolve).destroy());
    }
    expect((await post(rest, JSON.stringify({ email: 'next@example.org' }))).status).toBe(201);
    const { data } = await backend.admin.from('newsletter_subscriptions').select('email').throwOnError();
    expect(data).toEqual([{ email: 'next@example.org' }]);
  });

  test('that is sent slowly does not block other requests', async () => {
    const slow = request(address + rest, { method: 'POST', headers: { ...json, 'Content-Length': 100 } });
    slow.on('error', () => {});
    await new Promise((resolve) => slow.write('{', resolve));
    expect((await fetch(address + rest, { headers: json, signal: AbortSignal.timeout(5000) })).status).toBe(200);
    slow.destroy();
  });
});

describe('a malformed request is answered', () => {
  test.each([
    ['an invalid host', `GET ${rest} HTTP/1.1\r\nHost: [\r\n`, 400],
    ['a host with a username', `GET ${rest} HTTP/1.1\r\nHost: a@b\r\n`, 400],
    ['a host that contains a path', `GET ${rest} HTTP/1.1\r\nHost: localhost/functions/v1/none?\r\n`, 400],
    ['the method TRACE', `TRACE ${rest} HTTP/1.1\r\nHost: localhost\r\n`, 400],
    ['a path that cannot be decoded', '/rest/v1/%', 400],
    ['a path outside the API', '/rest/v1/../../_system/config', 404],
    ['an encoded path outside the API', '/rest/v1/..%2f..%2f_system/config', 404],
    [
      'another name of this machine',
      `OPTIONS ${contact} HTTP/1.1\r\nHost: 127.0.0.1:4173\r\nOrigin: http://localhost:4173\r\n`,
      204,
    ],
    [
      'an origin of another site',
      `POST ${contact} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\n`,
      403,
    ],
  ])('%s', async (_what, start, status) => {
    const head = start.startsWith('/') ? `GET ${start} HTTP/1.1\r\nHost: localhost\r\n` : start;
    const answer = await sendRaw(`${head}apikey: ${embeddedKey}\r\nConnection: close\r\n\r\n`);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer).not.toContain('publishable_key');
  });
});

test('an error in the backend is answered with 500 in JSON and logged, and the server keeps running', async () => {
  const printed: unknown[] = [];
  const { error } = console;
  console.error = (...args: unknown[]) => printed.push(...args);
  onTestFinished(() => {
    console.error = error;
  });
  const closed = await openTestBackend(sites.secondBrand.content);
  await closed.close();
  const broken = { ...closed, fetch: () => Promise.reject(new Error('The database is gone.')) };
  const own = createServer((asked, response) => serveBackend(asked, response, broken));
  const at = await listen(own, 0);
  onTestFinished(() => close(own));
  for (let round = 0; round < 2; round += 1) {
    const response = await fetch(at + rest);
    expect([response.status, await response.json()]).toEqual([500, { message: 'The backend failed at this request.' }]);
  }
  expect(String(printed[0])).toContain('The database is gone.');
});
