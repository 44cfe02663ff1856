import { describe, expect, test } from 'vitest';
import { uncleanTargets } from '../../../../cli/site/host/clean-address.ts';

/** Redirects a request target as servers do. @returns undefined for one that is the address of a page */
function redirect(target: string, base: string): string | undefined {
  for (const pattern of uncleanTargets(base)) {
    const found = new RegExp(pattern).exec(target);
    if (found) return `${base}/${found[1] ?? ''}${found[2] ?? ''}`;
  }
  return undefined;
}

test.each([
  ['/', undefined],
  ['/about', undefined],
  ['/about?a=/', undefined],
  ['/about?a=/index.html', undefined],
  ['/my-index.html', undefined],
  ['/index.htmls', undefined],
  ['/about/', '/about'],
  ['/about//', '/about'],
  ['/about/?a=1/', '/about?a=1/'],
  ['/about/?', '/about?'],
  ['/a/b/index.html?x', '/a/b?x'],
  ['/index.html', '/'],
  ['//', '/'],
  ['//about', '/about'],
  ['/about/..//b/', '/about/..//b'],
])('%s is led to %s', (target, location) => {
  expect(redirect(target, '')).toBe(location);
});

test.each([
  '//evil.example/',
  '/\\evil.example/',
  '/\\/\\evil.example',
  '///evil.example//',
  '//\\evil.example/index.html',
])('%s is led to no other host', (target) => {
  const location = redirect(target, '') ?? '';
  expect(new URL(location, 'https://example.com').origin).toBe('https://example.com');
  expect(location).toBe('/evil.example');
});

describe('below a path', () => {
  test.each([
    ['/jv/', undefined],
    ['/jv/about', undefined],
    ['/about/', undefined],
    ['/jvx/about/', undefined],
    ['/jv//', '/jv/'],
    ['/jv/about/?a=1', '/jv/about?a=1'],
    ['/jv//evil.example/', '/jv/evil.example'],
    ['/jv/index.html', '/jv/'],
  ])('%s is led to %s', (target, location) => {
    expect(redirect(target, '/jv')).toBe(location);
  });

  test('a dot in the path is a dot', () => {
    expect(redirect('/axb/about/', '/a.b')).toBeUndefined();
    expect(redirect('/a.b/about/', '/a.b')).toBe('/a.b/about');
  });
});
