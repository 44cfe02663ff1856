import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { SiteSettings } from '../../../src/content.gen.ts';
import { formatBytes } from '../../../src/format-bytes.ts';
import { logoName } from '../../../src/layout/logo-name.ts';
import { readContentWords } from '../../site/content-words.ts';
import { visitRoutes } from '../../site/visit-routes.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

describe.each([
  { brand: 'the site', ...sites.real, paths: [...routes, '/no-such-page'] },
  { brand: 'the second brand', ...sites.secondBrand, paths: ['/', '/garden', '/join', '/no-such-page'] },
])('$brand', ({ content, dist, paths }) => {
  const site = openSite(dist);

  test('all text on every page comes from its own content', async () => {
    const isGiven = readContentWords(content);
    const sizes = fileSizes(dist);
    const logo = logoOf(content);
    const strange = await visitRoutes(site, paths, { javaScriptEnabled: false }, async ({ page }, path) => {
      await page.goto(site.address + path);
      const texts = await page.evaluate(readTexts);
      expect(texts.length, `The search must see the texts of ${path}.`).toBeGreaterThan(20);
      return texts
        .filter((text) => !isGiven(text) && !sizes.has(text.trim()) && text !== logo)
        .map((text) => `${path}: ${text}`);
    });
    expect(strange.flat(), 'This is copy in src/: move it to content/.').toEqual([]);
  });
});

/** The name of the link around the logo, which has two values of the content in it. */
function logoOf(content: string): string {
  const { logo } = parse(readFileSync(join(content, 'site.yaml'), 'utf8')) as SiteSettings;
  return logoName(logo);
}

/** The sizes of the files that the site offers: these are measured, not part of the content. */
function fileSizes(dist: string): Set<string> {
  const files = globSync('assets/{media,packs}/**/*.*', { cwd: dist });
  return new Set(files.map((file) => formatBytes(statSync(join(dist, file)).size, { language: 'en' })));
}

/**
 * Runs in the page: every text node, also in closed elements, and every attribute that is spoken or shown. Leaves out
 * the times of an agenda, which are added up from the minutes in the content.
 */
function readTexts(): string[] {
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement?.matches('script, style, time[datetime^=PT]')) texts.push(textContent ?? '');
  }
  const read = (name: string, selector = `[${name}]`) => {
    for (const element of document.querySelectorAll(selector)) texts.push(element.getAttribute(name) ?? '');
  };
  for (const name of ['aria-label', 'aria-description', 'alt', 'title', 'placeholder']) read(name);
  for (const name of ['description', 'og:title', 'og:description', 'og:site_name'])
    read('content', `meta[name="${name}"], meta[property="${name}"]`);
  return texts.filter((text) => text.trim() !== '');
}
