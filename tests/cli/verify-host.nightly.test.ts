import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestBackend, type TestBackend } from '../support/backend.ts';
import { makeCertificate } from '../support/certificate.ts';
import type { LiveFault } from '../support/live-site.ts';
import { authority, startWeb } from '../support/local-web.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { hosts, matching, openLive, timeoutFor, verifyWeb } from './live.ts';
import { addSlashes, answer, dropHeaders, html, on, redirect, replaceText, silent } from './live-faults.ts';

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

const plain = (found: string) => `https http://${hosts.site}/contact?from=verify: ${found}`;
test.each<[reported: string, plain: LiveFault]>([
  [`error ${plain('status 200')}`, answer(200, html, 'Contact')],
  [`error ${plain('status 301 to https://evil.example/')}`, redirect(301, () => 'https://evil.example/')],
  [`warning ${plain('no answer: the host does not answer in time')}`, silent],
])('plain http: %s', async (reported, plain) => {
  expect((await live.verify({ plain, timeout: timeoutFor(reported) })).rows).toEqual([matching(reported)]);
});

describe('a site that is down is one error:', () => {
  test.each<[found: string, site: LiveFault]>([
    ['status 503', answer(503)],
    ['no answer: the host does not answer in time', silent],
    ['no answer: the host ends the connection without an answer', (request) => request.socket.destroy()],
    ['status 301 to https://www.jv.example.com/', redirect(301, () => 'https://www.jv.example.com/')],
    ['status 302 to /', redirect(302, () => '/')],
  ])('%s', async (found, site) => {
    const { exitCode, rows } = await live.verify({ site, timeout: timeoutFor(found) });
    expect({ exitCode, rows }).toEqual({ exitCode: 1, rows: [`error connection /: ${found}`] });
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
  const json = (status: number, body: unknown): LiveFault =>
    answer(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' }, JSON.stringify(body));
  const person = json(200, [{ email: 'reader@example.com' }]);

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

  const asleep = /^The project is asleep, gone, or out of order, and no form works\. Supabase pauses free projects/;
  const close = /Close the table at once/;
  const list = 'newsletter_subscriptions';
  const faults: readonly (readonly [reported: string, options: Parameters<typeof live.verify>[0], hint: RegExp])[] = [
    [`${list}: no answer: there is no host of this name`, { project: 'gone' }, asleep],
    [`${list}: status 540`, { project: answer(540) }, asleep],
    [`${list}: no answer: the host does not answer in time`, { project: silent }, asleep],
    [`${list}: status 402`, { project: answer(402) }, /over its quota/],
    [`${list}: status 401`, { project: json(401, { message: 'Invalid API key' }) }, /refuses the key/],
    [`${list}: status 404`, { project: json(404, { code: 'PGRST205' }) }, /db push --remote/],
    [`${list}: status 200`, { project: answer(200, {}, '<h1>Welcome</h1>') }, /not the address of a project/],
    [
      `${list}: an answer that browsers hide *`,
      { project: on(/letter/, dropHeaders('Access-Control-Allow-Origin')) },
      /origin/,
    ],
    [`${list}: rows`, { project: on(/email=eq/, person) }, close],
    [`${list}: a row, or *`, { project: on(/subscriptions\?select=id&limit/, person) }, close],
    ['submit-contact: status 503', { project: on(/submit/, answer(503)) }, /log of the function/],
    [
      'submit-contact: a function that refuses them',
      { backend: { fetch: (request) => elsewhere.fetch(request) } },
      /ALLOWED_ORIGINS/,
    ],
  ];
  test.each(sample(faults, 3))('%s: one error, with what to do', async (reported, options, hint) => {
    const { exitCode, rows, hints } = await live.verify({ ...options, timeout: timeoutFor(reported) });
    expect({ exitCode, rows }).toEqual({ exitCode: 1, rows: [matching(`error backend ${reported}`)] });
    expect(hints).toEqual([expect.stringMatching(hint)]);
    expect(JSON.stringify([rows, hints])).not.toContain('reader@example.com');
  });
});
