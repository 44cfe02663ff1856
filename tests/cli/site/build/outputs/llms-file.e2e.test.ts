import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { builtFixtures } from '../../../../support/sites.ts';

describe.each(Object.entries(builtFixtures))('llms.txt of %s', (_name, { dist }) => {
  const text = readFileSync(join(dist, 'llms.txt'), 'utf8');
  const tokens = new MarkdownIt().parse(text, {});

  test('has a title, a blockquote and sections of links, as llmstxt.org specifies', () => {
    const outline = tokens.filter(({ level }) => level === 0).map(({ type, tag }) => `${type} ${tag}`);
    const section = ['heading_open h2', 'heading_close h2', 'bullet_list_open ul', 'bullet_list_close ul'];
    const head = ['heading_open h1', 'heading_close h1', 'blockquote_open blockquote', 'blockquote_close blockquote'];
    expect(outline.filter((line) => !line.startsWith('inline'))).toEqual([...head, ...section, ...section]);
  });

  test('starts each item with a link to a page or file of the site', () => {
    const items = tokens.filter(({ type, level }) => type === 'inline' && level === 3);
    expect(items.length).toBeGreaterThan(2);
    for (const { children } of items) {
      expect(children?.[0]?.type).toBe('link_open');
      const address = new URL(String(children?.[0]?.attrGet('href')));
      const path = address.pathname;
      const file = path.endsWith('.xml') ? path : `${path}/index.html`;
      expect(existsSync(join(dist, file)), `${address} is a broken link.`).toBe(true);
    }
  });

  test('links to each page', () => {
    const linked = [...text.matchAll(/\]\((https:[^)]*)\)/g)].map((match) => match[1]);
    const pages = [...readFileSync(join(dist, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)];
    expect(linked).toEqual(expect.arrayContaining(pages.map((match) => match[1])));
  });
});
