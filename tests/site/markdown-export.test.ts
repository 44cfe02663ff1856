import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { markdownPath } from '../../src/markdown-path.ts';
import { openSite } from '../support/open-site.ts';
import { builtFixtures } from '../support/sites.ts';

const parser = new MarkdownIt();

/** The texts and URLs of a Markdown document, read with another parser. */
function readMarkdown(markdown: string): { text: string; addresses: string[] } {
  const addresses: string[] = [];
  const parts = parser.parse(markdown, {}).flatMap(({ children, content, type }) => {
    if (!children) return type === 'fence' ? [content] : [];
    for (const child of children) {
      const address = child.attrGet('href') ?? child.attrGet('src');
      if (address !== null) addresses.push(String(address));
    }
    return children.map((child) => (/break$/.test(child.type) ? ' ' : child.content));
  });
  return { text: parts.join(' '), addresses };
}

/**
 * Letters and digits alone: what stands between them is the look of a page, or Markdown.
 * @param names of pictures and frames, which no text of the page is, and which are left out
 */
function lettersOf(text: string, names: readonly string[] = []): string {
  const letters = text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
  const without = names.map((name) => lettersOf(name)).filter((name) => name !== '');
  return without.reduce((rest, name) => rest.replaceAll(name, ''), letters);
}

describe.each(Object.entries(builtFixtures))('the Markdown versions of the pages of %s', (_name, { dist }) => {
  const site = openSite(dist);
  const routes = [
    ...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g),
  ].map((match) => match[1] ?? '/');

  test('contain all visible and spoken text of each page, in order, and nothing else', async () => {
    const { page } = await site.newPage({ javaScriptEnabled: false });
    expect(routes.length).toBeGreaterThan(1);
    for (const route of routes) {
      await page.goto(site.address + route, { waitUntil: 'domcontentloaded' });
      const { texts, names } = await page.evaluate(() => {
        const main = document.querySelector('main') as HTMLElement;
        const isHeard = (node: Node) => {
          const parent = node.parentElement;
          if (
            !parent ||
            parent.closest('[aria-hidden=true], .fold > summary, svg, script, style, noscript, iframe, textarea')
          )
            return false;
          return parent.checkVisibility();
        };
        const nodes: Node[] = [];
        const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) nodes.push(walker.currentNode);
        // Text that appears after a click counts too: answers, and the prices of the other billing period.
        const heard = new Set(nodes.filter(isHeard));
        for (const details of main.querySelectorAll('details')) {
          details.removeAttribute('name');
          details.open = true;
        }
        for (const node of nodes.filter(isHeard)) heard.add(node);
        for (const choice of main.querySelectorAll<HTMLInputElement>('[type=radio]:not(:checked)')) {
          choice.checked = true;
          for (const node of nodes.filter(isHeard)) heard.add(node);
        }
        const texts = nodes.flatMap((node) => (heard.has(node) ? (node.textContent ?? '') : []));
        const named = [...main.querySelectorAll('img[alt], iframe[title]')];
        const names = named.map((element) => element.getAttribute('alt') ?? element.getAttribute('title') ?? '');
        return { texts, names };
      });
      const response = await fetch(site.address + markdownPath(route));
      expect(response.status, markdownPath(route)).toBe(200);
      const { text } = readMarkdown(await response.text());
      expect(lettersOf(text, names), route).toBe(lettersOf(texts.join(''), names));
    }
  });

  test('contain only absolute URLs', async () => {
    for (const route of routes) {
      const { addresses } = readMarkdown(readFileSync(join(dist, markdownPath(route)), 'utf8'));
      expect(
        addresses.filter((address) => !/^(https:\/\/|mailto:|tel:)/.test(address)),
        route,
      ).toEqual([]);
    }
  });

  test('are linked in the head of each page that has one, and of no other', async () => {
    const twinOf = (file: string) =>
      /<link rel="alternate" type="text\/markdown" href="([^"]*)"/.exec(readFileSync(join(dist, file), 'utf8'))?.[1];
    for (const route of routes) expect(twinOf(`${route}/index.html`)).toBe(markdownPath(route));
    expect(twinOf('404.html')).toBeUndefined();
  });
});
