import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSite } from '../support/open-site.ts';
import { richArticleSite } from '../support/rich-article-site.ts';

const site = openSite(richArticleSite('reading-mode'));

/** The library behind Firefox's reader view. */
const readability = readFileSync(new URL(import.meta.resolve('@mozilla/readability/Readability.js')), 'utf8');

interface Reading {
  title: string;
  byline: string;
  excerpt: string;
  textContent: string;
}

/**
 * Reads an article as a reading mode does, which has the markup of the page and is not bound by its policy.
 * @param without what the mode does not know of, as a selector
 */
async function read(path: string, without: string): Promise<Reading> {
  const html = await (await fetch(site.address + path)).text();
  const { page } = await site.newPage();
  return page.evaluate(
    ([code, markup, selector]) => {
      const parsed = new DOMParser().parseFromString(markup ?? '', 'text/html');
      for (const element of parsed.querySelectorAll(selector ?? '')) element.remove();
      const Readability = new Function(`${code}; return Readability;`)();
      return new Readability(parsed).parse();
    },
    [readability, html, without],
  );
}

test.each([
  ['structured data', 'meta[name=author], [rel=author]'],
  ['the head', 'script[type="application/ld+json"], [rel=author]'],
  ['the page itself', 'script[type="application/ld+json"], meta[name=author], meta[property="article:author"]'],
])('a reader mode that reads only %s finds the author of an article', async (_what, without) => {
  const { byline, title, textContent } = await read('/salt-and-cress', without);
  expect(byline).toBe('Harbor & Field');
  expect(title).toMatch(/^Salt and cress/);
  expect(textContent).toContain('It was green by Friday.');
});

test("the author's name links to the about page", async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/salt-and-cress`);
  const author = page.getByRole('main').getByRole('link', { name: 'Harbor & Field' });
  expect(await author.getAttribute('href')).toBe('/garden');
});
