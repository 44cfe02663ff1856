import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../support/backend.ts';
import { makeCertificate } from '../support/certificate.ts';
import type { LiveFault } from '../support/live-site.ts';
import { authority, startWeb } from '../support/local-web.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { hosts, matching, openLive, timeoutFor, verifyWeb } from './live.ts';
import { addSlashes, dropHeaders, faultsOf, on, replaceText } from './live-faults.ts';

const live = openLive();
const { url } = live;
const valid = (from: number, to: number, names = [hosts.site]) =>
  makeCertificate(hosts.site, { hosts: names, issuer: authority, days: [from, to] });
const self = makeCertificate(hosts.site, { hosts: [hosts.site] });
const untrusted = 'error connection /: no answer: browsers warn of this host, since its certificate';

const certificates: readonly (readonly [reported: string, certificate: typeof self])[] = [
  [`error certificate ${hosts.site}: it expires in 1 day`, valid(-60, 1.5)],
  [`${untrusted} has expired`, valid(-90, -3)],
  [`${untrusted} is for another host`, valid(-1, 30, ['shop.example.com'])],
  [`${untrusted} is signed by the host itself`, self],
];
test.each(sample(certificates, 2))('a certificate: %s', async (reported, certificate) => {
  expect((await live.verify({ certificate })).rows).toEqual([reported]);
});

test.each(faultsOf('plain'))('plain http: %s', async (reported, plain) => {
  expect((await live.verify({ plain, timeout: timeoutFor(reported) })).rows).toEqual([reported]);
});

describe('a site that is down is one error:', () => {
  test.each(faultsOf('down'))('%s', async (reported, site) => {
    const { exitCode, rows } = await live.verify({ site, timeout: timeoutFor(reported) });
    expect({ exitCode, rows }).toEqual({ exitCode: 1, rows: [reported] });
  });

  test('no host', async () => {
    const { rows } = await verifyWeb(await startWeb({}), url, '--no-compare');
    expect(rows).toEqual(['error connection /: no answer: there is no host of this name']);
  });

  test('it stops answering in the middle, and is soon not asked any more', async () => {
    let requests = 0;
    const site: LiveFault = (request, _response, next) => (++requests > 4 ? request.socket.destroy() : next());
    const { exitCode, rows } = await live.verify({ site });
    expect(exitCode).toBe(1);
    expect(rows).toContainEqual(
      matching('error assets /* more: no answer: this was not requested, since 10 other requests had no answer'),
    );
    expect(requests).toBeLessThan(60);
  });
});

describe('a host that cannot send headers, as GitHub Pages,', () => {
  const bare = dropHeaders(
    ...['Content-Security-Policy', 'Permissions-Policy', 'Strict-Transport-Security', 'Referrer-Policy'],
    ...['Cross-Origin-Opener-Policy', 'X-Content-Type-Options', 'X-Frame-Options', 'Speculation-Rules'],
  );
  const and =
    (fault: LiveFault): LiveFault =>
    (request, response, next) =>
      bare(request, response, () => fault(request, response, next));
  const none = 'warning headers /: none of them; the policy in each page still says what it may load and run';
  const withoutPolicy = on(/^\/garden$/, replaceText(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''));
  test.each<[what: string, site: LiveFault, exitCode: number, rows: string[]]>([
    ['is one warning, as the policy is in each page', bare, 0, [none]],
    [
      'and adds slashes, is two',
      and(addSlashes(true)),
      0,
      ['warning pages /contact and * more: a redirect to the same *', none],
    ],
    [
      'is an error if a page has no policy',
      and(withoutPolicy),
      1,
      ['error pages /garden: other bytes, *', 'error headers /: none of them'],
    ],
  ])('%s', async (_what, site, exitCode, expected) => {
    const result = await live.verify({ site });
    expect({ exitCode: result.exitCode, rows: result.rows }).toEqual({ exitCode, rows: expected.map(matching) });
  });
});

describe('the backend', () => {
  let elsewhere: TestBackend;
  beforeAll(async () => {
    elsewhere = await openTestBackend(sites.secondBrand.content, { origins: ['https://www.example.com'] });
  });
  afterAll(() => elsewhere.close());
  test('is asked for the address of nobody, for first rows, and for what browsers ask; nothing is stored', async () => {
    const { web } = await live.verify();
    const asked = web.seen.filter(({ host }) => host === hosts.project);
    expect(asked.map(({ method, url }) => `${method} ${url?.replace(/verify-[\da-f-]{36}/, 'verify-…')}`)).toEqual([
      'GET /rest/v1/newsletter_subscriptions?select=email&email=eq.verify-…@site.invalid&limit=1',
      'GET /rest/v1/newsletter_subscriptions?select=id&limit=1',
      'GET /rest/v1/contact_messages?select=id&limit=1',
      'GET /rest/v1/mails?select=id&limit=1',
      'OPTIONS /functions/v1/submit-contact',
    ]);
    for (const table of ['newsletter_subscriptions', 'contact_messages', 'mails'])
      expect((await live.backend.admin.from(table).select('*').throwOnError()).data).toEqual([]);
  });

  const others: [reported: string, options: Parameters<typeof live.verify>[0]][] = [
    [
      'error backend newsletter_subscriptions: no answer: there is no host of this name → The project is asleep, gone,',
      { project: 'gone' },
    ],
    [
      'error backend submit-contact: a function that refuses them → ALLOWED_ORIGINS',
      { backend: { fetch: (request) => elsewhere.fetch(request) } },
    ],
  ];
  const faults = faultsOf('backend').map(([reported, project]): (typeof others)[number] => [reported, { project }]);
  test.each([...others, ...faults])('%s', async (reported, options) => {
    const [row = '', hint = ''] = reported.split(' → ');
    const { exitCode, rows, hints: found } = await live.verify({ ...options, timeout: timeoutFor(row) });
    expect({ exitCode, rows }).toEqual({ exitCode: 1, rows: [matching(row)] });
    expect(found).toEqual([expect.stringContaining(hint)]);
    expect(JSON.stringify([rows, found])).not.toContain('reader@example.com');
  });
});
