import { expect, test } from 'vitest';
import { parseHeaders } from '../../../../cli/site/header-rules/parse-headers.ts';
import { belowBase, siteHeaders } from '../../../../cli/site/host/site-headers.ts';

const text = `/*
  X-Frame-Options: DENY
  Referrer-Policy: no-referrer

/assets/*
  Cache-Control: public, max-age=31536000, immutable

/assets/*.js
  Cross-Origin-Resource-Policy: same-origin

/*.webmanifest
  Content-Type: application/manifest+json

/*/feed.xml
  Content-Type: application/rss+xml; charset=utf-8
`;

test('the headers of a site are sorted by what servers need them for', () => {
  expect(siteHeaders(parseHeaders(text), '')).toEqual({
    everywhere: [
      ['X-Frame-Options', 'DENY'],
      ['Referrer-Policy', 'no-referrer'],
    ],
    caching: [{ path: '/assets/*', name: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    some: [{ path: '/assets/*.js', name: 'Cross-Origin-Resource-Policy', value: 'same-origin' }],
    // Servers get the types by extension from a table of their own.
    types: [{ path: '/*/feed.xml', name: 'Content-Type', value: 'application/rss+xml; charset=utf-8' }],
  });
});

test('a type by extension that differs from the table is a rule', () => {
  const { types } = siteHeaders(parseHeaders('/*.csv\n  Content-Type: text/plain\n'), '');
  expect(types).toEqual([{ path: '/*.csv', name: 'Content-Type', value: 'text/plain' }]);
});

test.each([
  ['with the paths of the site', text],
  ['with those of requests', text.replace(/^\//gm, '/jv/')],
])('below a path, the rules are for paths below it: a file %s', (_what, written) => {
  const { everywhere, caching, types } = siteHeaders(parseHeaders(written), '/jv');
  expect(everywhere).toHaveLength(2);
  expect([...caching, ...types].map(({ path }) => path)).toEqual(['/jv/assets/*', '/jv/*/feed.xml']);
});

test.each([
  ['/about', '', '/about'],
  ['/about', '/jv', '/jv/about'],
  ['/jv/about', '/jv', '/jv/about'],
  ['/jvabout', '/jv', '/jv/jvabout'],
])('the request for %s below %j is %s', (path, base, expected) => {
  expect(belowBase(path, base)).toBe(expected);
});
