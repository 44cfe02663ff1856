import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Backend, openBackend } from '../../../../cli/backend/open-backend.ts';
import { stringsOf } from '../../../support/function-strings.ts';
import { hostedSite } from '../../../support/hosted-site.ts';
import { sites } from '../../../support/sites.ts';
import {
  addSlashes,
  answer,
  changeHeader,
  changeText,
  cut,
  dropHeaders,
  endless,
  instead,
  on,
  redirect,
  setHeader,
  silent,
  withStatus,
} from './live-faults.ts';
import { type Fault, type LiveOptions, serveLive, verifyLive } from './serve-live.ts';

const dist = hostedSite('verify');
let backend: Backend;
beforeAll(async () => {
  backend = await openBackend(stringsOf(sites.workshop.content));
});
afterAll(() => backend.close());

/** Serves the site with something that goes wrong, and verifies it. */
async function verify(options: Partial<LiveOptions>, ...argv: string[]) {
  const web = await serveLive({ dist, backend, ...options });
  const result = await verifyLive(web, ...(argv.includes('--no-compare') ? [] : ['--out', dist]), ...argv);
  const methods = new Set(web.seen.map(({ method }) => method));
  expect([...methods].filter((method) => !['GET', 'HEAD', 'OPTIONS'].includes(method ?? ''))).toEqual([]);
  return { ...result, web };
}

const every = [
  'connection',
  'certificate',
  'https',
  'address',
  'sitemap',
  'pages',
  'addresses',
  'not-found',
  'redirects',
  'assets',
  'feeds',
  'files',
  'policy',
  'headers',
  'caching',
  'compression',
  'backend',
];

test('a site that is served as it was built is as expected, in every check', async () => {
  const { exitCode, rows, verification } = await verify({});
  expect(rows).toEqual([]);
  expect(exitCode).toBe(0);
  expect(verification.checks.map(({ name }) => name)).toEqual(every);
  for (const { name, passed, skipped } of verification.checks)
    expect([name, passed > 0, skipped]).toEqual([name, true, undefined]);
});

test('the same without a built site to compare with, but for redirects, which only that knows', async () => {
  const { exitCode, rows, verification } = await verify({}, '--no-compare');
  expect({ exitCode, rows }).toEqual({ exitCode: 0, rows: [] });
  expect(verification.checks.filter(({ skipped }) => skipped !== undefined).map(({ name }) => name)).toEqual([
    'redirects',
  ]);
});

const html = { 'Content-Type': 'text/html; charset=utf-8' };
const about = /^\/about$/;
const missing = /no-such-/;
const pagePath = /^\/[^.?]+$/;
const starter = /^\/assets\/starter\..*\.js$/;

type Row = string | RegExp;

/** What goes wrong on the host, and the findings about it. */
const faults: Record<string, [fault: Fault, rows: Row[]]> = {
  'a page without a header': [on(about, dropHeaders('X-Frame-Options')), ['error headers /about: no X-Frame-Options']],
  'a page with another header': [
    on(about, setHeader('X-Frame-Options', 'SAMEORIGIN')),
    ['error headers /about: X-Frame-Options: SAMEORIGIN'],
  ],
  'a policy that lets a script of any page run': [
    on(
      about,
      changeHeader('Content-Security-Policy', (policy) =>
        policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"),
      ),
    ),
    [/^error headers \/about: Content-Security-Policy with script-src 'self' 'unsafe-inline' 'sha256-/],
  ],
  'a policy of an older build, which blocks a script': [
    on(
      about,
      changeHeader('Content-Security-Policy', (policy) => policy.replace(/'sha256-[^']*'/g, "'sha256-old'")),
    ),
    [
      'error policy /about: a header that blocks this script',
      /^error headers \/about: Content-Security-Policy with script-src/,
    ],
  ],
  'files in /assets without a header': [
    on(/^\/assets\/(?!no-such)/, dropHeaders('X-Content-Type-Options')),
    [/^error headers \/assets\/.* and \d+ more: no X-Content-Type-Options$/],
  ],
  'what does not exist without a header': [
    on(missing, dropHeaders('Strict-Transport-Security')),
    [/^error headers .*no-such.* and 2 more: no Strict-Transport-Security$/],
  ],
  'a script of another type': [
    on(starter, setHeader('Content-Type', 'text/plain')),
    [/^error assets \/assets\/starter\..*\.js: text\/plain$/],
  ],
  'a page of another type': [on(about, setHeader('Content-Type', 'text/plain')), ['error pages /about: text/plain']],
  'the front page in place of what does not exist': [
    on(missing, instead('/')),
    [
      'error not-found a page that does not exist and 1 more: status 200',
      'error not-found a file in /assets that does not exist: status 200',
    ],
  ],
  'the right page for what does not exist, with status 200': [
    on(missing, withStatus(200)),
    [
      'error not-found a page that does not exist and 1 more: status 200',
      'error not-found a file in /assets that does not exist: status 200',
    ],
  ],
  'a page of the host for what does not exist': [
    on(
      /^\/(?!assets).*no-such-/,
      changeText(() => '<h1>404 Not Found</h1>'),
    ),
    ['error not-found a page that does not exist and 1 more: status 404 with another page'],
  ],
  'what does not exist in /assets, kept for a year': [
    on(/no-such-file/, setHeader('Cache-Control', 'public, max-age=31536000, immutable')),
    [/^error caching \/assets\/no-such-file\..*: Cache-Control: public, max-age=31536000, immutable$/],
  ],
  'a slash added to each address': [
    addSlashes('kept'),
    ['error pages /about and 15 more: a redirect to the same address with a slash at the end'],
  ],
  'a slash added to each address, and its query lost': [
    addSlashes('lost'),
    [
      'error pages /about and 15 more: a redirect to the same address with a slash at the end',
      /^error addresses \/about\?from=verify and 2 more: a redirect that loses the query$/,
    ],
  ],
  'a query that is lost': [
    on(
      /^\/(?!assets|old).*[^/]\?from=verify$/,
      redirect(302, (url) => url.replace(/\?.*/, '')),
    ),
    [/^error addresses \/about\?from=verify and 2 more: a redirect that loses the query$/],
  ],
  'a query that is lost beside a slash': [
    on(
      /^\/(?!assets|old).*\/\?from=verify$/,
      redirect(308, (url) => url.replace(/\/\?.*/, '')),
    ),
    [/^error addresses \/about\/\?from=verify and 2 more: a redirect that loses the query$/],
  ],
  'no page where an address ends with a slash': [
    on(/^\/about\/\?/, instead('/no-such-page')),
    ['warning addresses /about/?from=verify: status 404'],
  ],
  'a changed byte in a page': [
    on(
      about,
      changeText((page) => page.replace('</h1>', ' </h1>')),
    ),
    ['error pages /about: other bytes, with the same title'],
  ],
  'a page of another build': [
    on(
      about,
      changeText((page) => page.replace(/<title>[^<]*/, '<title>Before')),
    ),
    ['error pages /about: a page with the title “Before”'],
  ],
  'one page for another': [on(about, instead('/contact')), [/^error pages \/about: a page with the title “Contact/]],
  'a changed byte in a script': [
    on(
      starter,
      changeText((script) => `${script} `),
    ),
    [/^error assets \/assets\/starter\..*: another one$/],
  ],
  'an image of another size': [
    on(/share\/about\./, instead('/assets/share/contact.jpg')),
    [/^error assets \/assets\/share\/about\..*\.jpg: status 404$/],
  ],
  'a page that ends early': [
    on(about, cut),
    ['error pages /about: no answer: the connection ends before the whole answer has come'],
  ],
  'a page that never comes': [on(about, silent), ['error pages /about: no answer: the host does not answer in time']],
  'a page without end': [
    on(about, endless),
    ['error pages /about: no answer: the answer is longer than any file of a site'],
  ],
  'a page that becomes endless': [
    on(about, answer(200, { ...html, 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(50 * 1024 * 1024)))),
    ['error pages /about: no answer: the answer is longer than any file of a site'],
  ],
  'a page that is not compressed as it says': [
    on(about, answer(200, { ...html, 'Content-Encoding': 'br' }, 'About')),
    ['error pages /about: no answer: the answer cannot be decompressed as its header Content-Encoding says'],
  ],
  'a page in an encoding that nobody asked for': [
    on(about, answer(200, { ...html, 'Content-Encoding': 'compress' }, 'About')),
    ['error pages /about: no answer: the answer cannot be decompressed as its header Content-Encoding says'],
  ],
  'redirects in a circle': [
    on(
      about,
      redirect(301, () => '/about'),
    ),
    ['error pages /about: status 301 to /about'],
  ],
  'no site map': [on(/sitemap/, answer(404)), ['error sitemap /sitemap.xml: status 404']],
  'half of a site map': [
    on(
      /sitemap/,
      changeText((xml) => xml.slice(0, 500)),
    ),
    ['error sitemap /sitemap.xml: no site map, or not the whole of it'],
  ],
  'a site map of an older build': [
    on(
      /sitemap/,
      changeText((xml) => xml.replace(/ *<url><loc>[^<]*\/about<.*\n/, '')),
    ),
    ['error sitemap /about: missing there'],
  ],
  'a site map with a page that was not built': [
    on(
      /sitemap/,
      changeText((xml) =>
        xml.replace('</urlset>', '<url><loc>https://copperlane.example.com/before</loc></url></urlset>'),
      ),
    ),
    ['error sitemap /before: listed there', 'error pages /before: status 404'],
  ],
  'a site map of another site': [
    on(
      /sitemap/,
      changeText((xml) => xml.replace('<urlset', '<loc>https://evil.example/</loc><urlset')),
    ),
    ['error sitemap https://evil.example/: an address of another site in the site map'],
  ],
  'pages that browsers keep': [
    on(pagePath, (request, response, next) =>
      /assets|no-such/.test(request.url ?? '')
        ? next()
        : setHeader('Cache-Control', 'max-age=86400')(request, response, next),
    ),
    [/^error caching \/.* and \d+ more: Cache-Control: max-age=86400$/],
  ],
  'pages that browsers keep for some minutes': [
    on(about, setHeader('Cache-Control', 'max-age=600')),
    ['warning caching /about: Cache-Control: max-age=600'],
  ],
  'pages that browsers may keep as long as they want': [
    on(about, dropHeaders('Cache-Control')),
    ['warning caching /about: no Cache-Control, so that browsers guess how long'],
  ],
  'hashed files that browsers do not keep': [
    on(starter, setHeader('Cache-Control', 'no-cache')),
    [/^warning caching \/assets\/starter\..*: Cache-Control: no-cache$/],
  ],
  'a page that is not compressed': [
    on(about, (request, _response, next) => {
      delete request.headers['accept-encoding'];
      next();
    }),
    ['warning compression /about: a text that is not compressed'],
  ],
  'search engines that are kept away': [
    on(
      /robots/,
      changeText(() => 'User-agent: *\nDisallow: /\n'),
    ),
    ['error files /robots.txt: it keeps search engines away (Disallow: /)'],
  ],
  'a web manifest of another type': [
    on(/manifest/, setHeader('Content-Type', 'application/octet-stream')),
    [
      'error assets /manifest.webmanifest: application/octet-stream',
      'error files /manifest.webmanifest: application/octet-stream',
    ],
  ],
  'no llms.txt': [on(/llms/, answer(404)), ['error files /llms.txt: status 404']],
  'a feed that ends early': [
    on(
      /feed\.xml/,
      changeText((xml) => xml.slice(0, -30)),
    ),
    ['error feeds /writing/feed.xml: a text that is no whole feed'],
  ],
  'a feed of elements in elements': [
    on(
      /feed\.xml/,
      changeText(() => `<rss>${'<a>'.repeat(1_000_000)}</rss>`),
    ),
    ['error feeds /writing/feed.xml: a text that is no whole feed'],
  ],
  'a feed of another type': [
    on(/feed\.xml/, setHeader('Content-Type', 'text/html')),
    ['error feeds /writing/feed.xml: text/html'],
  ],
  'a feed of another build': [
    on(
      /feed\.xml/,
      changeText((xml) => xml.replace('Cress', 'Kale')),
    ),
    ['error feeds /writing/feed.xml: another one than was built'],
  ],
  'an old address that leads nowhere': [
    on(/^\/old/, instead('/no-such-page')),
    [/^error redirects \/old\/? and 1 more: status 404$/],
  ],
  'an old address that leads elsewhere': [
    on(
      /^\/old/,
      redirect(308, () => '/contact?from=verify'),
    ),
    [/^error redirects \/old\/? and 1 more: status 308 to \/contact\?from=verify$/],
  ],
  'an old address that leads there for now': [
    on(
      /^\/old/,
      redirect(302, () => '/about?from=verify'),
    ),
    [/^error redirects \/old\/? and 1 more: status 302 to \/about\?from=verify$/],
  ],
  'an old address that loses its query': [
    on(
      /^\/old/,
      redirect(308, () => '/about'),
    ),
    [/^error redirects \/old\/? and 1 more: status 308 to \/about$/],
  ],
  'a page that opens the new address, as hosts without redirects have': [
    on(/^\/old/, answer(200, html, '<meta http-equiv="refresh" content="0; url=/about">')),
    [/^warning redirects \/old\/? and 1 more: a page that opens the new address, and loses the query$/],
  ],
};

describe('exactly what is wrong is reported:', () => {
  test.each(Object.entries(faults))('%s', async (_name, [site, expected]) => {
    const { exitCode, rows } = await verify({ site });
    expect(rows).toEqual(expected.map((row) => (typeof row === 'string' ? row : expect.stringMatching(row))));
    expect(exitCode).toBe(rows.some((row) => row.startsWith('error')) ? 1 : 0);
  });
});
