import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPageSplitter } from '../../../../../cli/site/render/html/split-page.ts';
import { sites } from '../../../../support/sites.ts';

const pages = globSync('**/index.html', { cwd: sites.workshop.dist }).map((path) =>
  readFileSync(join(sites.workshop.dist, path), 'utf8'),
);

const splitPage = createPageSplitter();

test('the parts of a page add up to the page', () => {
  for (const html of pages)
    expect(
      splitPage(html)
        .map(({ text }) => text)
        .join(''),
    ).toBe(html);
});

test('finds the shared parts of each page: rest of the head, style, header and footer', () => {
  for (const html of pages) {
    const parts = splitPage(html);
    expect(parts.map(({ isShared }) => isShared)).toEqual([false, true, true, false, true, false, true]);
    expect(parts[1]?.text).toMatch(/^<meta name="theme-color"/);
    expect(parts[2]?.text).toMatch(/^<style>/);
    expect(parts[4]?.text).toMatch(/^<body.*<\/header>$/s);
    expect(parts[6]?.text).toMatch(/^<\/main><footer.*<\/html>$/s);
  }
});

test('finds shared parts among many variants, also when one is a prefix of another', () => {
  const bars = Array.from({ length: 70 }, (_, index) => `bar ${index}`);
  const split = createPageSplitter();
  for (const bar of [...bars, ...bars, 'bar', 'bar 69 and more', '']) {
    const texts = split(`<head><style>s</style><body>${bar}<main>own ${bar}</main>foot`).map(({ text }) => text);
    expect(texts).toEqual(['<head>', '<style>s</style>', `<body>${bar}`, `<main>own ${bar}`, '</main>foot']);
  }
});

test('placeholders are replaced with shared HTML in shared parts only', () => {
  const sharedHtml = ['<b>bar</b>'];
  const split = createPageSplitter(sharedHtml);
  const page = (foot: string) => `<body><!--0--><main><!--0--> own</main>${foot}`;
  expect(split(page('foot')).map(({ text }) => text)).toEqual([
    '',
    '<body><b>bar</b>',
    '<main><!--0--> own',
    '</main>foot',
  ]);
  expect(() => split(page('<!--1-->'))).toThrow('There is no shared HTML for the placeholder <!--1-->');
  sharedHtml.push('<i>$& foot</i>');
  expect(split(page('<!--1-->')).at(-1)?.text).toBe('</main><i>$& foot</i>');
});

test('an HTML fragment without shared parts is one part', () => {
  expect(splitPage('<p>Words</p>')).toEqual([
    { text: '<p>Words</p>', isShared: false, markup: ['', '<p>', 'Words', '</p>', ''] },
  ]);
});
