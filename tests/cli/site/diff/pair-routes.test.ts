import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pairRoutes } from '../../../../cli/diff/pair-routes.ts';
import type { BuiltSide } from '../../../../cli/diff/sides/built-side.ts';
import { listPages } from '../../../../cli/diff/sides/list-pages.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';

const page = (text: string) => `<html lang="en"><body><main><section><p>${text}</p></section></main></body></html>`;

/** Writes a built site. @param pages texts by address @param redirects lines of `_redirects` */
function side(pages: Record<string, string>, redirects = ''): BuiltSide {
  const folder = temporaryFolder();
  const files = Object.fromEntries(
    Object.entries(pages).map(([route, text]) => [join(route.slice(1), 'index.html'), page(text)]),
  );
  writeFiles(folder, { ...files, _redirects: redirects });
  return { folder, contentFolder: folder, pages: listPages(folder, Object.keys(files)) };
}

const talk = 'A talk about the systems that run a company when nobody is looking at it.';
const other = 'Prices of the membership, and what each of the three tiers has in it.';

describe('pairs the pages of two sites', () => {
  test('that have the same address and other HTML', () => {
    const pairs = pairRoutes(side({ '/': 'a', '/about': 'b' }), side({ '/': 'a', '/about': 'c' }));
    expect(pairs).toEqual([{ before: '/about', after: '/about' }]);
  });

  test('that a redirect leads to', () => {
    const head = side({ '/new': other }, '/old /new 308\n');
    expect(pairRoutes(side({ '/old': talk }), head)).toEqual([{ before: '/old', after: '/new', redirect: '/new' }]);
  });

  test('that have nearly the same words at another address, and tells that the old one leads nowhere', () => {
    const head = side({ '/prices': other, '/talk': talk.replace('A talk', 'One talk') });
    expect(pairRoutes(side({ '/old': talk }), head)).toEqual([
      { before: '/old', after: '/talk', redirect: null },
      { before: undefined, after: '/prices' },
    ]);
  });

  test('but not pages that have nothing in common', () => {
    expect(pairRoutes(side({ '/old': talk }), side({ '/new': other }))).toEqual([
      { before: '/old', after: undefined, redirect: null },
      { before: undefined, after: '/new' },
    ]);
  });

  test('and tells where the address of a removed page leads, in any script', () => {
    const head = side({ '/': 'a' }, '/caf%C3%A9 /%C3%BCber 308\n');
    expect(pairRoutes(side({ '/': 'a', '/café': talk }), head)).toEqual([
      { before: '/café', after: undefined, redirect: '/über' },
    ]);
  });
});
