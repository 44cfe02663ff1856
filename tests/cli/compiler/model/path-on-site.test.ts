import { expect, test } from 'vitest';
import { pathOnSite } from '../../../../cli/site/model/path-on-site.ts';
import { explainRedirectAddress } from '../../../../cli/site/model/redirect-address.ts';
import { restOnSite } from '../../../../cli/site/model/rest-on-site.ts';

const root = 'https://host.example';
const below = 'https://host.example/jv';

test.each([
  [root, 'https://host.example', ''],
  [root, 'http://www.host.example/about?a=1#b', '/about?a=1#b'],
  [root, '//HOST.example/About', '/About'],
  [root, 'https://other.example/about', undefined],
  [root, '/about', undefined],
  [below, 'https://host.example/jv', ''],
  [below, 'https://host.example/jv/', '/'],
  [below, 'https://www.host.example/jv/about?a=1', '/about?a=1'],
  [below, 'https://host.example/jv?a=1', '?a=1'],
  [below, 'https://host.example/jvs/about', undefined],
  [below, 'https://host.example/about', undefined],
  [below, 'https://host.example', undefined],
])('of the site %s, %s is "%s"', (site, address, rest) => {
  expect(restOnSite(address, site)).toBe(rest);
});

test.each([
  [root, 'https://host.example/about', '/about'],
  [root, 'https://host.example?a=1', '/?a=1'],
  [root, '//host.example/about', undefined],
  [below, 'https://host.example/jv/about', '/about'],
  [below, 'https://host.example/jv', '/'],
  [below, 'https://host.example/jv/feed.xml', undefined],
  [below, 'https://host.example/shop', undefined],
  [undefined, 'https://host.example/about', undefined],
])('on the site %s, the page at %s is %s', (site, address, path) => {
  expect(pathOnSite(address, site)).toBe(path);
});

test('a redirect from a full address below the path of the site is suggested as its path', () => {
  expect(explainRedirectAddress('https://host.example/jv/Plots/', below).suggested).toBe('/plots');
});

test('a redirect from elsewhere on the host is one of another site', () => {
  expect(explainRedirectAddress('https://host.example/plots', below)).toMatchObject({
    message: '`https://host.example/plots` is on another site, and a redirect is for an address of this site.',
    suggested: undefined,
  });
});
