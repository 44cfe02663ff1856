import { expect, test } from 'vitest';
import type { Answer } from '../../../cli/links/answer.ts';
import { askAddress } from '../../../cli/links/ask-address.ts';
import { HostTurns } from '../../../cli/links/host-turns.ts';
import { systemNetwork } from '../../../cli/platform/network/network.ts';
import { makeCertificate } from '../../support/certificate.ts';
import { authority, type Host, type LocalWeb, startWeb } from '../../support/local-web.ts';

/** Answers with a status. */
const status =
  (code: number, headers: Record<string, string> = {}): Host =>
  (_request, response) =>
    response.writeHead(code, headers).end();

const ok = status(200);

/** Answers GET and HEAD differently. */
const byMethod =
  (head: Host, get: Host): Host =>
  (request, response, times) =>
    (request.method === 'HEAD' ? head : get)(request, response, times);

/** Answers with each host in turn, and then with the last one. */
const inTurn =
  (...hosts: Host[]): Host =>
  (request, response, times) =>
    hosts[Math.min(times, hosts.length - 1)]?.(request, response, times);

/** Answers by path. */
const paths =
  (hosts: Record<string, Host>): Host =>
  (request, response, times) =>
    (hosts[request.url ?? ''] ?? status(404))(request, response, times);

const to = (code: number, location: string): Host => status(code, { Location: location });
const silent: Host = () => {};
const reset: Host = (request) => request.socket.destroy();

function ask(web: LocalWeb, address: string, network = web.network): Promise<Answer> {
  const all = { ...systemNetwork, ...network };
  return askAddress(address, { network: all, userAgent: 'test', turns: new HostTurns(all.pause) });
}

const answers: Record<string, [host: Host, answer: Answer]> = {
  'a page': [ok, { kind: 'found' }],
  'no page': [status(404), { kind: 'gone', status: 404 }],
  'no page any more': [status(410), { kind: 'gone', status: 410 }],
  'a page, though it does not know HEAD': [byMethod(status(405), ok), { kind: 'found' }],
  'a page, though HEAD says that it is gone': [byMethod(status(404), ok), { kind: 'found' }],
  'a page, though it never answers HEAD': [byMethod(silent, ok), { kind: 'found' }],
  'a login': [status(401), { kind: 'unclear', status: 401 }],
  'no robots': [status(403), { kind: 'unclear', status: 403 }],
  'what LinkedIn answers robots': [status(999), { kind: 'unclear', status: 999 }],
  'an error, and then a page': [inTurn(status(503), ok), { kind: 'found' }],
  'errors only': [status(500), { kind: 'unclear', status: 500 }],
  'too many requests, and then a page': [inTurn(status(429, { 'Retry-After': '0' }), ok), { kind: 'found' }],
  'too many requests for an hour': [status(429, { 'Retry-After': '3600' }), { kind: 'unclear', status: 429 }],
  'a lost connection, and then a page': [inTurn(reset, ok), { kind: 'found' }],
  'lost connections only': [
    reset,
    { kind: 'unreachable', code: 'ECONNRESET', why: 'the host ends the connection without an answer' },
  ],
  'nothing in time': [silent, { kind: 'unreachable', code: 'ETIMEDOUT', why: 'the host does not answer in time' }],
  'a redirect for now': [paths({ '/': to(302, '/b'), '/b': ok }), { kind: 'found' }],
  'a redirect for good, and one for now': [
    paths({ '/': to(301, '/b'), '/b': to(307, '/c'), '/c': ok }),
    { kind: 'found' },
  ],
  'a redirect to a page that is gone': [paths({ '/': to(301, '/b') }), { kind: 'gone', status: 404 }],
  'a redirect to itself': [to(301, '/'), { kind: 'unreachable', code: '', why: 'it redirects in a circle' }],
  'a redirect to itself with a cookie': [
    status(302, { Location: '/', 'Set-Cookie': 'seen=1' }),
    { kind: 'unclear', status: 302 },
  ],
  'redirects in a circle': [
    paths({ '/': to(302, '/b'), '/b': to(302, '/') }),
    { kind: 'unreachable', code: '', why: 'it redirects in a circle' },
  ],
  'redirects without end': [
    (request, response) => to(302, `${request.url}a`)(request, response, 0),
    { kind: 'unreachable', code: '', why: 'it redirects in a circle' },
  ],
  'a redirect to an app': [to(301, 'app://open'), { kind: 'unclear', status: 301 }],
  'a redirect to nowhere': [status(301), { kind: 'unclear', status: 301 }],
};

test.each(Object.entries(answers))('a host answers: %s', async (_what, [host, answer]) => {
  const web = await startWeb({ 'a.test': host });
  const quick = { ...web.network, timeout: 300 };
  expect(await ask(web, web.at('a.test'), quick)).toEqual(answer);
});

test('a page has moved if each redirect is for good, also to other hosts', async () => {
  const web: LocalWeb = await startWeb({
    'a.test': (request, response) => to(308, web.at('b.test', '/new?x=1'))(request, response, 0),
    'b.test': paths({ '/new?x=1': to(301, './newer#part'), '/newer': ok }),
  });
  expect(await ask(web, web.plain('a.test', '/old'))).toEqual({
    kind: 'moved',
    to: `${web.at('b.test', '/newer')}#part`,
  });
});

test('a name without a host, and a port without a server', async () => {
  const web = await startWeb({ 'a.test': ok });
  expect(await ask(web, 'https://nobody.test/')).toEqual({
    kind: 'unreachable',
    code: 'ENOTFOUND',
    why: 'there is no host of this name',
  });
  expect(await ask(web, 'https://a.test:1/')).toEqual({
    kind: 'unreachable',
    code: 'ECONNREFUSED',
    why: 'the host refuses the connection',
  });
});

const certificates = {
  'expired 12 days ago': makeCertificate('a.test', { hosts: ['a.test'], issuer: authority, days: [-90, -12] }),
  'is valid only in 3 days': makeCertificate('a.test', { hosts: ['a.test'], issuer: authority, days: [3, 90] }),
  'is for b.test, *.b.test': makeCertificate('b.test', { hosts: ['b.test', '*.b.test'], issuer: authority }),
  'is signed by the host itself, which browsers do not trust': makeCertificate('a.test', { hosts: ['a.test'] }),
  'comes without the certificate of the authority that signed it': makeCertificate('a.test', {
    hosts: ['a.test'],
    issuer: makeCertificate('Some other authority'),
  }),
};

test.each(Object.entries(certificates))('a certificate %s', async (fault, certificate) => {
  const web = await startWeb({ 'a.test': ok }, { 'a.test': certificate });
  expect(await ask(web, web.at('a.test'))).toEqual({ kind: 'certificate', fault });
  expect(web.seen, 'nothing is sent').toEqual([]);
});

test('a request says who asks, and contains no credentials', async () => {
  const web = await startWeb({ 'a.test': ok });
  await ask(web, web.at('a.test', '/b?c=d#e').replace('//', '//user:password@'));
  expect(web.seen).toEqual([
    expect.objectContaining({
      method: 'HEAD',
      url: '/b?c=d',
      headers: expect.objectContaining({ 'user-agent': 'test' }),
    }),
  ]);
  expect(Object.keys(web.seen[0]?.headers ?? {}).sort()).toEqual([
    'accept',
    'accept-encoding',
    'connection',
    'host',
    'user-agent',
  ]);
});

test('a host is asked again as late as it wants', async () => {
  const web = await startWeb({ 'a.test': inTurn(status(429, { 'Retry-After': '1' }), ok) });
  await ask(web, web.at('a.test'));
  const [first, second] = web.seen;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(990);
});
