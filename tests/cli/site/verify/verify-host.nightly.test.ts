import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, openBackend } from '../../../../cli/backend/open-backend.ts';
import { createPreviewServer } from '../../../../cli/site/serve/preview-server.ts';
import type { CheckResult } from '../../../../cli/site/verify/verify-site.ts';
import { securityHeaders } from '../../../../cli/site/verify/visit/security-headers.ts';
import { makeCertificate } from '../../../support/certificate.ts';
import { runSite } from '../../../support/cli.ts';
import { stringsOf } from '../../../support/function-strings.ts';
import { hostedSite, hosts } from '../../../support/hosted-site.ts';
import { authority, startWeb } from '../../../support/local-web.ts';
import { sites } from '../../../support/sites.ts';
import { addSlashes, answer, changeText, dropHeaders, on, pass, redirect, silent, withHeaders } from './live-faults.ts';
import { type Fault, type LiveOptions, serveLive, verifyLive } from './serve-live.ts';

const dist = hostedSite('verify-host');

let backend: Backend;
beforeAll(async () => {
  backend = await openBackend(stringsOf(sites.workshop.content));
});
afterAll(() => backend.close());

async function verify(options: Partial<LiveOptions>, ...argv: string[]) {
  return verifyLive(await serveLive({ dist, backend, ...options }), '--out', dist, ...argv);
}

const withDays = (days: readonly [number, number], names = [hosts.site]) =>
  makeCertificate(hosts.site, { hosts: names, issuer: authority, days });

describe('the certificate', () => {
  test.each<[days: number, rows: string[]]>([
    [22, []],
    [20, [`warning certificate ${hosts.site}: it expires in 19 days`]],
    [7.5, [`warning certificate ${hosts.site}: it expires in 7 days`]],
    [6, [`error certificate ${hosts.site}: it expires in 5 days`]],
    [1.5, [`error certificate ${hosts.site}: it expires in a day`]],
  ])('that is valid for %d days', async (days, expected) => {
    expect((await verify({ certificate: withDays([-60, days]) })).rows).toEqual(expected);
  });

  test.each([
    ['has expired', withDays([-90, -3]), 'expired 3 days ago'],
    ['is of another host', withDays([-1, 30], ['shop.example.com']), 'is for shop.example.com'],
    [
      'is signed by nobody',
      makeCertificate(hosts.site, { hosts: [hosts.site] }),
      'is signed by the host itself, which browsers do not trust',
    ],
  ])('that %s: nothing else can be said', async (_what, certificate, fault) => {
    const { exitCode, rows, verification } = await verify({ certificate });
    expect(rows).toEqual([`error connection /: no answer: browsers warn of it, since its certificate ${fault}`]);
    expect(exitCode).toBe(1);
    expect(verification.checks.map(({ name }) => name)).toEqual(['connection']);
  });
});

describe('plain http', () => {
  const url = `http://${hosts.site}/about?from=verify`;
  const to = (status: number, target: string): Fault => redirect(status, () => target);
  test.each<[what: string, plain: Fault, rows: string[]]>([
    ['shows the page', answer(200, { 'Content-Type': 'text/html' }, 'About'), [`error https ${url}: status 200`]],
    [
      'leads to the front page',
      to(301, `https://${hosts.site}/`),
      [`error https ${url}: status 301 to https://${hosts.site}/`],
    ],
    [
      'leads to another host',
      to(301, 'https://evil.example/about?from=verify'),
      [`error https ${url}: status 301 to https://evil.example/about?from=verify`],
    ],
    [
      'leads there for now',
      to(302, `https://${hosts.site}/about?from=verify`),
      [`warning https ${url}: status 302 to https://${hosts.site}/about?from=verify`],
    ],
    ['does not answer', silent, [`warning https ${url}: no answer: the host does not answer in time`]],
  ])('that %s', async (_what, plain, expected) => {
    expect((await verify({ plain })).rows).toEqual(expected);
  });
});

describe('a site that is down', () => {
  test.each<[what: string, site: Fault, row: string]>([
    ['answers with an error', answer(503), 'error connection /: status 503'],
    ['never answers', silent, 'error connection /: no answer: the host does not answer in time'],
    [
      'ends the connection',
      (request) => request.socket.destroy(),
      'error connection /: no answer: the host ends the connection without an answer',
    ],
    [
      'leads to another host',
      redirect(301, () => 'https://www.jv.example.com/'),
      'error connection /: status 301 to https://www.jv.example.com/',
    ],
    ['leads to itself', redirect(302, () => '/'), 'error connection /: status 302 to /'],
  ])('%s: one finding, and exit code 1', async (_what, site, row) => {
    const { exitCode, rows } = await verify({ site });
    expect({ exitCode, rows }).toEqual({ exitCode: 1, rows: [row] });
  });

  test('has no host any more', async () => {
    const web = await startWeb({});
    const { exitCode, rows } = await verifyLive(web, '--no-compare');
    expect({ exitCode, rows }).toEqual({
      exitCode: 1,
      rows: ['error connection /: no answer: there is no host of this name'],
    });
  });

  test('stops answering in the middle: it is soon not asked any more', async () => {
    let requests = 0;
    const site: Fault = (request, _response, next) => (++requests > 4 ? request.socket.destroy() : next());
    const { exitCode, rows, verification } = await verify({ site });
    expect(exitCode).toBe(1);
    expect(rows.filter((row) => /^error (?:pages|assets)/.test(row))).toEqual([
      expect.stringMatching(/^error pages \/.* more: no answer: the host ends the connection without an answer$/),
      expect.stringMatching(/^error assets \/.* more: no answer: it was not asked, since 10 requests had none$/),
    ]);
    expect(requests).toBeLessThan(60);
    expect(verification.pages).toBe(17);
  });
});

describe('a host that cannot send headers', () => {
  const bare = dropHeaders(...securityHeaders.map(({ name }) => name));

  test('is one warning, as the policy is in each page', async () => {
    const { exitCode, rows } = await verify({ site: bare });
    expect(rows).toEqual([
      'warning headers /: none of them; the policy in each page still says what it may load and run',
    ]);
    expect(exitCode).toBe(0);
  });

  test('and adds slashes to addresses is two warnings', async () => {
    const site: Fault = (request, response, next) =>
      bare(request, response, () => addSlashes('kept')(request, response, next));
    const { exitCode, rows } = await verify({ site });
    expect(rows).toEqual([
      'warning pages /about and 15 more: a redirect to the same address with a slash at the end',
      expect.stringMatching(/^warning headers \/: none of them;/),
    ]);
    expect(exitCode).toBe(0);
  });

  test('is an error if a page has no policy', async () => {
    const site: Fault = (request, response, next) =>
      bare(request, response, () =>
        on(
          /^\/about$/,
          changeText((page) => page.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')),
        )(request, response, next),
      );
    const { exitCode, rows } = await verify({ site });
    expect(rows).toEqual([
      'error pages /about: other bytes, with the same title',
      'error policy /about: none',
      'error headers /: none of them',
    ]);
    expect(exitCode).toBe(1);
  });
});

test('a preview of a deploy has another address than its pages name', async () => {
  const preview = createPreviewServer(dist);
  const web = await startWeb({
    'deploy-7.example.net': (request, response) => void preview.emit('request', request, response),
  });
  const { stdout } = await runSite(['verify', 'https://deploy-7.example.net', '--out', dist, '--format', 'github'], {
    network: web.network,
  });
  expect(stdout).toMatch(
    /^::warning title=Verify%3A address::\/%0Aexpected: pages that name https:\/\/deploy-7\.example\.net as their address%0Afound: they name https:\/\/copperlane\.example\.com%0A/m,
  );
  expect(stdout.match(/::error title=(?!Verify%3A (backend|https)).*/g)).toBe(null);
});

test('a site below a path', async () => {
  const preview = createPreviewServer(dist);
  const moved = (text: string) =>
    text
      .replaceAll(`https://${hosts.site}`, 'https://pages.example.net/jv')
      .replace(/(?<=[="'(, ]|^)\/(?=[a-z"?])/g, '/jv/');
  const below: Fault = (request, response, next) => {
    const isText = !/\.(avif|ico|jpg|js|png|webp|woff2|zip)$/.test(request.url ?? '');
    const withHead = withHeaders((answered) => {
      for (const name of ['Location', 'Speculation-Rules'])
        if (answered.hasHeader(name)) answered.setHeader(name, moved(String(answered.getHeader(name))));
    });
    const change = isText ? changeText(moved) : pass;
    withHead(request, response, () => change(request, response, next));
  };
  const web = await startWeb({
    'pages.example.net': (request, response) => {
      const { url = '' } = request;
      if (!('encrypted' in request.socket))
        redirect(308, () => `https://pages.example.net${url}`)(request, response, () => {});
      else if (!url.startsWith('/jv/')) response.writeHead(404).end();
      else if (url.includes('/?')) redirect(308, () => url.replace('/?', '?'))(request, response, () => {});
      else {
        request.url = url.slice(3);
        below(request, response, () => void preview.emit('request', request, response));
      }
    },
    [hosts.project]: (request, response) => void createPreviewServer(dist, backend).emit('request', request, response),
  });
  const { stdout } = await runSite(['verify', 'https://pages.example.net/jv/', '--no-compare', '--format', 'json'], {
    network: web.network,
  });
  const { pages, files, checks } = JSON.parse(stdout);
  expect(pages).toBe(17);
  expect(files).toBeGreaterThan(50);
  const found = checks.flatMap(({ name, findings }: CheckResult) =>
    findings.map(({ at, found }) => `${name} ${at}: ${found}`),
  );
  expect(found).toEqual(['backend submit-contact: one that refuses them']);
});

test('a site with the embedded backend on a host without one', async () => {
  const web = await serveLive({ dist: sites.workshop.dist });
  const { rows } = await verifyLive(web, '--out', sites.workshop.dist);
  expect(rows).toEqual(['error backend newsletter_subscriptions: status 404']);
});
