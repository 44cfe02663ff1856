import { describe, expect, test } from 'vitest';
import { encodeAddress } from '../../../../cli/site/redirects/encode-address.ts';
import { findRedirect, parseRedirects, redirectsFile } from '../../../../cli/site/redirects/redirects-file.ts';

const rulesOf = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

test('each address has a forced rule for Netlify, and two that Cloudflare can read', () => {
  const redirects = [
    { from: '/plots', to: '/garden' },
    { from: '/café', to: '/join?bed=1#prices' },
  ];
  const text = redirectsFile(redirects, '');
  expect(rulesOf(text)).toEqual([
    '/plots/ /garden 308!',
    '/plots /garden 308',
    '/plots/ /garden 308',
    '/caf%C3%A9/ /join?bed=1#prices 308!',
    '/caf%C3%A9 /join?bed=1#prices 308',
    '/caf%C3%A9/ /join?bed=1#prices 308',
  ]);
});

test('the paths of a site below a path of its host begin with it, and addresses of other sites do not', () => {
  const redirects = [
    { from: '/plots', to: '/garden#story' },
    { from: '/tides', to: 'https://tides.example.net/today' },
  ];
  expect(rulesOf(redirectsFile(redirects, '/jv'))).toEqual([
    '/jv/plots/ /jv/garden#story 308!',
    '/jv/plots /jv/garden#story 308',
    '/jv/plots/ /jv/garden#story 308',
    '/jv/tides/ https://tides.example.net/today 308!',
    '/jv/tides https://tides.example.net/today 308',
    '/jv/tides/ https://tides.example.net/today 308',
  ]);
});

test('Netlify is told of the not-found pages of languages, and nobody takes that for a redirect', () => {
  const text = redirectsFile([{ from: '/plots', to: '/garden' }], '/jv', ['/de', '/pt-br']);
  expect(rulesOf(text).slice(3)).toEqual(['/jv/de/* /jv/de/404.html 404', '/jv/pt-br/* /jv/pt-br/404.html 404']);
  expect([...parseRedirects(text).keys()]).toEqual(['/jv/plots/', '/jv/plots']);
  expect(redirectsFile([], '', ['/de'])).toMatch(/^# .*\n\/de\/\* \/de\/404.html 404\n$/);
});

/** Addresses of content, and how a rule of a host has to write them. */
const addresses: Record<string, string> = {
  '/garden': '/garden',
  '/': '/',
  '/garden?bed=a b#story': '/garden?bed=a%20b#story',
  '/notes/über': '/notes/%C3%BCber',
  '/notes/%C3%BCber': '/notes/%C3%BCber',
  'https://tides.example.net': 'https://tides.example.net/',
  'https://tides.example.net:8443/a:b/*?x=$1(2)': 'https://tides.example.net:8443/a%3Ab/%2A?x=%241%282%29',
};

test.each(Object.entries(addresses))('%s is written %s', (address, encoded) => {
  expect(encodeAddress(address)).toBe(encoded);
});

describe('a request', () => {
  const rules = parseRedirects(
    redirectsFile(
      [
        { from: '/plots', to: '/garden' },
        { from: '/beds', to: '/garden#story' },
        { from: '/boats', to: '/join?boat=1#prices' },
        { from: '/café', to: 'https://tides.example.net/café' },
      ],
      '',
    ),
  );

  test.each([
    ['/plots', '', '/garden'],
    ['/plots/', '', '/garden'],
    ['/plots', '?from=mail', '/garden?from=mail'],
    ['/beds', '?from=mail', '/garden?from=mail#story'],
    ['/boats', '?from=mail', '/join?boat=1#prices'],
    ['/caf%C3%A9', '', 'https://tides.example.net/caf%C3%A9'],
    ['/plots/old', '', undefined],
    ['/Plots', '', undefined],
    ['/garden', '', undefined],
  ])('to %s%s is led to %s', (pathname, search, location) => {
    expect(findRedirect(rules, pathname, search)).toBe(location);
  });
});

test('what is not a rule is not read, and of two rules the first counts', () => {
  const rules = parseRedirects('# /a /b 308\n\n/a /c 302\n/d /e 308!\r\n/d /f 308\nno /g 308\n/h\n');
  expect([...rules]).toEqual([['/d', '/e']]);
});
