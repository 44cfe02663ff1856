import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import type { LiveFault } from '../support/live-site.ts';
import { authority } from '../support/local-web.ts';
import { sample } from '../support/sample.ts';
import { hosts, matching, openLive, timeoutFor } from './live.ts';
import {
  addSlashes,
  answer,
  changeHeader,
  changeText,
  cut,
  dropHeaders,
  endless,
  html,
  instead,
  on,
  redirect,
  replaceText,
  setHeader,
  silent,
  uncompressed,
  withStatus,
} from './live-faults.ts';

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

const garden = (fault: LiveFault) => on(/^\/garden$/, fault);
const starter = (fault: LiveFault) => on(/^\/assets\/starter\..*\.js$/, fault);
const sitemap = (fault: LiveFault) => on(/sitemap/, fault);
const feed = (fault: LiveFault) => on(/^\/notes\/feed\.xml/, fault);
const old = (fault: LiveFault) => on(/^\/old/, fault);
const missing = (fault: LiveFault) => on(/^(?!\/de\/).*no-such-/, fault);
const csp = (from: string | RegExp, to: string) => garden(changeHeader('Content-Security-Policy', from, to));
const encoded = (encoding: string, body: string | Buffer) =>
  answer(200, { ...html, 'Content-Encoding': encoding }, body);

const found =
  'error not-found a page that does not exist and 1 more: status 200 + error not-found a file in /assets *: status 200';
const slashes = 'error pages /contact and * more: a redirect to the same address with a slash at the end';
const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024));
const elsewhere = '<loc>https://evil.example/</loc><urlset';
const unbuilt = `<url><loc>https://${hosts.site}/before</loc></url></urlset>`;

const otherMap = 'error sitemap /sitemap.xml: another file';

/** What is reported of a host, where `*` is any text, and what goes wrong there. */
const faults: readonly (readonly [reported: string, fault: LiveFault])[] = [
  ['error headers /garden: no X-Frame-Options', garden(dropHeaders('X-Frame-Options'))],
  ['error headers /garden: X-Frame-Options: SAMEORIGIN', garden(setHeader('X-Frame-Options', 'SAMEORIGIN'))],
  ["error headers /garden: *script-src 'unsafe-inline' *", csp('script-src ', "script-src 'unsafe-inline' ")],
  ['error headers /garden: *', csp(/'sha256-[^']*'/g, '')],
  [
    'error headers /assets/* and * more: no X-Content-Type-Options',
    on(/^\/assets\/(?!no-such)/, dropHeaders('X-Content-Type-Options')),
  ],
  [
    'error headers a page that does not exist and * more: no Referrer-Policy',
    on(/no-such-/, dropHeaders('Referrer-Policy')),
  ],
  ['error assets /assets/starter.*.js: text/plain', starter(setHeader('Content-Type', 'text/plain'))],
  ['error assets /assets/starter.*.js: another file', starter(changeText((script) => `${script} `))],
  ['error assets /assets/share/garden.*.jpg: status 404', on(/share\/garden\./, instead('/none.jpg'))],
  ['error pages /garden: text/plain', garden(setHeader('Content-Type', 'text/plain'))],
  ['error pages /garden: other bytes, with the same title', garden(replaceText('</h1>', ' </h1>'))],
  ['error pages /garden: a page with the title “Before”', garden(replaceText(/<title>[^<]*/, '<title>Before'))],
  ['error pages /garden: a page with the title “Join | Harbor & Field”', garden(instead('/join'))],
  ['error pages /garden: no answer: the connection ends before the whole answer has come', garden(cut)],
  ['error pages /garden: no answer: the host does not answer in time', garden(silent)],
  ['error pages /garden: no answer: the answer is longer than any file of a site', garden(endless)],
  ['error pages /garden: no answer: the answer is longer than any *', garden(encoded('gzip', bomb))],
  ['error pages /garden: no answer: the answer cannot be decompressed as *', garden(encoded('br', 'Garden'))],
  ['error pages /garden: no answer: the answer cannot be decompressed *', garden(encoded('compress', 'Garden'))],
  ['error pages /garden: status 301 to /garden', garden(redirect(301, () => '/garden'))],
  [found, missing(instead('/'))],
  [found, missing(withStatus(200))],
  [
    'error not-found a page *: status 404 with another page',
    on(
      /^\/(?!assets|de\/).*no-such-/,
      changeText(() => '<h1>404</h1>'),
    ),
  ],
  [
    'warning not-found a page below /de *: status 404 with the page of the main language',
    on(/^\/de\/no-such-/, instead('/no-such-page')),
  ],
  [slashes, addSlashes(true)],
  [`${slashes} + error addresses /contact?from=verify and * more: a redirect that loses the query`, addSlashes(false)],
  ['warning addresses /contact/?from=verify: status 404', on(/^\/contact\/\?/, instead('/no-such-page'))],
  ['error sitemap /sitemap.xml: status 404', sitemap(answer(404))],
  [otherMap, sitemap(replaceText(/ *<url><loc>[^<]*\/contact<.*\n/, ''))],
  [otherMap, sitemap(replaceText('</urlset>', unbuilt))],
  ['error caching /garden: Cache-Control: max-age=86400', garden(setHeader('Cache-Control', 'max-age=86400'))],
  ['warning caching /garden: Cache-Control: max-age=600', garden(setHeader('Cache-Control', 'max-age=600'))],
  ['warning caching /garden: no Cache-Control, so that browsers guess how long', garden(dropHeaders('Cache-Control'))],
  ['warning caching /assets/starter.*: Cache-Control: no-cache', starter(setHeader('Cache-Control', 'no-cache'))],
  [
    'error caching a file in /assets *: Cache-Control: public, max-age=31536000, immutable',
    on(/no-such-file/, setHeader('Cache-Control', 'public, max-age=31536000, immutable')),
  ],
  ['warning compression /garden: a text that is not compressed', garden(uncompressed)],
  ['error files /llms.txt: status 404', on(/^\/llms/, answer(404))],
  ['error feeds /notes/feed.xml: text/html', feed(setHeader('Content-Type', 'text/html'))],
  ['error feeds /notes/feed.xml: another file', feed(replaceText('cress', 'kale'))],
  ['error redirects /old* and 1 more: status 404', old(instead('/no-such-page'))],
  ['error redirects /old* and 1 more: status 308 to /join?from=verify', old(redirect(308, () => '/join?from=verify'))],
  ['warning redirects /old* and 1 more: status 302 to *', old(redirect(302, () => '/garden?from=verify'))],
  ['error redirects /old* and 1 more: a redirect that loses the query', old(redirect(308, () => '/garden'))],
  [
    'warning redirects /old* and 1 more: a page that opens the new address, *',
    old(answer(200, html, '<meta http-equiv="refresh" content="0; url=/garden">')),
  ],
];

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

/** What is reported of a host with which no built site is compared. */
const unbuiltFaults: readonly (readonly [reported: string, fault: LiveFault])[] = [
  ['error sitemap /sitemap.xml: no site map, or only a part of it', sitemap(changeText((xml) => xml.slice(0, 500)))],
  ['error pages /before: status 404', sitemap(replaceText('</urlset>', unbuilt))],
  [
    'error sitemap https://evil.example/: an address of another site in the site map',
    sitemap(replaceText('<urlset', elsewhere)),
  ],
  [
    'error files /robots.txt: it keeps search engines away (Disallow: /)',
    on(
      /robots/,
      changeText(() => 'User-agent: *\nDisallow: /\n'),
    ),
  ],
  ['error feeds /notes/feed.xml: only a part of it, or something else', feed(changeText((xml) => xml.slice(0, -30)))],
  ['error pages /garden: a page whose address is https://*/join', garden(instead('/join'))],
  ['error pages /garden: only a part of it, or something else', garden(changeText((text) => text.slice(0, -30)))],
  [found, missing(withStatus(200))],
  ['error headers /garden: no X-Frame-Options', garden(dropHeaders('X-Frame-Options'))],
  ['error headers /garden: a header that blocks this script', csp(/'sha256-[^']*'/g, '')],
];

test.each(sample(unbuiltFaults, 3))('without a built site, this is reported: %s', async (reported, site) => {
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
