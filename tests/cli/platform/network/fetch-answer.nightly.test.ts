import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { fetchAnswer } from '../../../../cli/platform/network/fetch-answer.ts';
import { systemNetwork } from '../../../../cli/platform/network/network.ts';
import { type Host, startWeb } from '../../../support/local-web.ts';

async function fetchFrom(
  host: Host,
  { method = 'GET', maxBytes = 1000 }: { method?: 'GET' | 'HEAD'; maxBytes?: number } = {},
) {
  const web = await startWeb({ 'a.test': host });
  const network = { ...systemNetwork, ...web.network };
  return fetchAnswer(new URL('https://a.test/b'), { method, headers: { 'X-Test': 'yes' }, network, maxBytes });
}

const send =
  (headers: Record<string, string | string[]>, body: string | Buffer): Host =>
  (_request, response) =>
    response.writeHead(200, headers).end(body);

test('an answer is its status, its headers, and its body as it was sent and as it is', async () => {
  const host: Host = (request, response) =>
    response.writeHead(404, { 'X-Own': ['a', 'b'] }).end(`${request.headers.host} ${request.headers['x-test']}`);
  const { status, headers, body, sentBytes } = await fetchFrom(host);
  expect({ status, text: body.toString(), sentBytes }).toEqual({ status: 404, text: 'a.test yes', sentBytes: 10 });
  expect(headers['x-own']).toBe('a, b');
});

test.each([
  ['br', brotliCompressSync],
  ['gzip', gzipSync],
])('a body compressed with %s is decompressed', async (encoding, compress) => {
  const text = 'salad '.repeat(100);
  const { body, sentBytes } = await fetchFrom(send({ 'Content-Encoding': encoding }, compress(text)));
  expect(body.toString()).toBe(text);
  expect(sentBytes).toBeLessThan(100);
});

test('HEAD has no body, whatever its headers say', async () => {
  const headers = { 'Content-Encoding': 'br', 'Content-Length': '1000000' };
  expect((await fetchFrom(send(headers, ''), { method: 'HEAD' })).body).toHaveLength(0);
});

describe('an error has the code', () => {
  const drip: Host = (_request, response) => {
    const timer = setInterval(() => response.write('.'), 50);
    response.on('close', () => clearInterval(timer));
  };
  test.each<[code: string, what: string, host: Host]>([
    ['BODY_LONG', 'a body that is too long', send({}, 'a'.repeat(1001))],
    [
      'BODY_LONG',
      'a body that is too long when it is decompressed',
      send({ 'Content-Encoding': 'gzip' }, gzipSync('a'.repeat(1001))),
    ],
    ['BODY_ENCODING', 'a body that is not compressed', send({ 'Content-Encoding': 'gzip' }, 'a')],
    [
      'BODY_ENCODING',
      'half of a compressed body',
      send({ 'Content-Encoding': 'gzip' }, gzipSync('a'.repeat(500)).subarray(0, 20)),
    ],
    ['BODY_ENCODING', 'an encoding that is not known', send({ 'Content-Encoding': 'constructor' }, 'a')],
    [
      'BODY_CUT',
      'a connection that ends early',
      (_request, response) => {
        response.writeHead(200, { 'Content-Length': '500' });
        response.write('a', () => response.destroy());
      },
    ],
    ['ECONNRESET', 'a connection that ends at once', (request) => request.socket.destroy()],
    ['ETIMEDOUT', 'no answer', () => {}],
    ['ETIMEDOUT', 'an answer that does not end', drip],
  ])('%s for %s', async (code, _what, host) => {
    await expect(fetchFrom(host)).rejects.toMatchObject({ code });
  });
});
