import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { splitPage } from '../../../cli/build/split-page.ts';
import { sites } from '../../support/sites.ts';

const pages = globSync('**/index.html', { cwd: sites.real.dist }).map((path) =>
  readFileSync(join(sites.real.dist, path), 'utf8'),
);

test('the parts of a page are the page', () => {
  for (const html of pages)
    expect(
      splitPage(html)
        .map(({ text }) => text)
        .join(''),
    ).toBe(html);
});

test('what pages share is found in each: style, bar and foot', () => {
  for (const html of pages) {
    const parts = splitPage(html);
    expect(parts.map(({ isShared }) => isShared)).toEqual([false, true, false, true, false, true]);
    expect(parts[1]?.text).toMatch(/^<style>/);
    expect(parts[3]?.text).toMatch(/^<body.*<\/header>$/s);
    expect(parts[5]?.text).toMatch(/^<\/main><footer.*<\/html>$/s);
  }
});

test('a piece of HTML without any of these is one part', () => {
  expect(splitPage('<p>Words</p>')).toEqual([{ text: '<p>Words</p>', isShared: false }]);
});
