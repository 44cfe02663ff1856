import { expect, test } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import type { LiveFault } from '../support/live-site.ts';
import { authority } from '../support/local-web.ts';
import { sample } from '../support/sample.ts';
import { hosts, matching, openLive, timeoutFor } from './live.ts';
import { answer, faultsOf, on, redirect } from './live-faults.ts';

const live = openLive();

const checks = [
  ...['connection', 'certificate', 'https', 'address', 'sitemap', 'pages', 'addresses', 'not-found', 'redirects'],
  ...['assets', 'feeds', 'files', 'headers', 'caching', 'compression', 'backend'],
];

test('a site that is served as it was built is as expected, in every check, and is only read', async () => {
  const { exitCode, rows, web, ...verification } = await live.verify();
  expect({ exitCode, rows }).toEqual({ exitCode: 0, rows: [] });
  expect(verification.checks.map(({ name }) => name)).toEqual(checks);
  expect(verification.checks.filter(({ passed, asked }) => passed === 0 || passed < asked)).toEqual([]);
  expect(web.seen.filter(({ method = '' }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))).toEqual([]);
});

test('without a built site to compare with, all but the redirects is checked, which only that knows', async () => {
  const { exitCode, rows, checks } = await live.verify({}, '--no-compare');
  expect({ exitCode, rows }).toEqual({ exitCode: 0, rows: [] });
  expect(checks.filter(({ asked }) => asked === 0).map(({ name }) => name)).toEqual(['redirects']);
});

const faults = faultsOf('built');

test.each(sample(faults, 9))('exactly this is reported: %s', async (reported, site) => {
  const { exitCode, rows } = await live.verify({ site, timeout: timeoutFor(reported) });
  expect(rows).toEqual(reported.split(' + ').map(matching));
  expect(exitCode).toBe(rows.some((row) => row.startsWith('error')) ? 1 : 0);
});

const expiring = (days: number) =>
  makeCertificate(hosts.site, { hosts: [hosts.site], issuer: authority, days: [-60, days] });
const visitor = answer(200, { 'Content-Type': 'application/json' }, '[{"email":"reader@example.com"}]');

/** Hosts on which much is wrong: what is reported of the site, by parts of its rows, and of what is around it. */
const wrongHosts: [site: string, around: string[], options: Parameters<typeof live.verify>[0]][] = [
  [
    'js: text | share/garden | “Before” | below /de | /contact/? | llms | xml: text | status 302 | in /assets *: Cache',
    [
      `warning certificate ${hosts.site}: it expires in 19 days`,
      `warning https http://${hosts.site}/contact?from=verify: status 302 to *`,
      'error backend contact_messages: a row, or something other than a list',
    ],
    {
      certificate: expiring(20),
      plain: redirect(302, () => `https://${hosts.site}/contact?from=verify`),
      project: on(/contact_messages/, visitor),
    },
  ],
  [
    'js: another | other bytes | feed.xml: another | old* and 1 more: a redirect | no X-Content-Type-Options',
    [
      `error certificate ${hosts.site}: it expires in 5 days`,
      `error https http://${hosts.site}/contact?from=verify: status 301 to https://${hosts.site}/`,
      'error backend submit-contact: status 404',
    ],
    {
      certificate: expiring(6),
      plain: redirect(301, () => `https://${hosts.site}/`),
      project: on(/submit/, answer(404)),
    },
  ],
];
test.each(wrongHosts)('of a host on which much is wrong, all is reported: %s, %j', async (site, around, options) => {
  const parts = site.split(' | ');
  const chosen = faults.filter(([reported]) => parts.some((part) => reported.includes(part)));
  expect(chosen).toHaveLength(parts.length);
  const all = chosen.reduce<LiveFault>(
    (inner, [, fault]) =>
      (request, response, next) =>
        fault(request, response, () => inner(request, response, next)),
    (_request, _response, next) => next(),
  );
  const { rows } = await live.verify({ ...options, site: all });
  const expected = [...chosen.map(([reported]) => reported), ...around];
  expect(rows).toEqual(expect.arrayContaining(expected.map(matching)));
  expect(rows).toHaveLength(expected.length);
});

test.each(sample(faultsOf('unbuilt'), 3))('without a built site, this is reported: %s', async (reported, site) => {
  const { exitCode, rows } = await live.verify({ site, timeout: timeoutFor(reported) }, '--no-compare');
  expect(rows).toEqual(expect.arrayContaining(reported.split(' + ').map(matching)));
  expect(exitCode).toBe(1);
});

test('what may answer in a moment is asked again, at most twenty times in all', async () => {
  const asked = async (status: number, headers = {}) => {
    const { web } = await live.verify({ site: on(/^\/./, answer(status, headers)) });
    return web.seen.length;
  };
  // A host that wants to be left alone for so long is not waited for.
  const once = await asked(503, { 'Retry-After': '61' });
  for (const status of [429, 500, 502, 503, 504]) expect(await asked(status), `${status}`).toBe(once + 20);
});
