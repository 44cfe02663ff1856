import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { runSite } from '../../../support/cli.ts';
import { generateArticles } from '../../../support/generate-articles.ts';
import { sites } from '../../../support/sites.ts';

const folder = join(projectRoot, '.site/test/with-articles');
const dist = join(folder, 'dist');

/** 51 generated articles, and one of 500 words that was changed. */
beforeAll(async () => {
  const content = join(folder, 'content');
  rmSync(folder, { recursive: true, force: true });
  cpSync(sites.workshop.content, content, { recursive: true });
  generateArticles(51, join(content, 'articles'));
  writeFileSync(
    join(content, 'articles/cress.yaml'),
    `title: "Cress & ]]> water"\nsummary: What came up.\ncategory: AI\npublishedAt: 2026-01-02\nupdatedAt: 2026-02-03\nbody: "${'word '.repeat(500)}[About](/about)"\n`,
  );
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
});

function read(path: string): string {
  return readFileSync(join(dist, path), 'utf8');
}

/** The addresses of articles that a part of a page links to. */
function articlesIn(html: string): string[] {
  return [...html.matchAll(/href="(\/writing\/(?!page\/|category\/|feed\.)[^"]+)"/g)].map((match) => match[1] ?? '');
}

describe('an article', () => {
  test('shows its reading time on its page and in lists, and its update date on its page', () => {
    const page = read('writing/cress/index.html');
    expect(page).toContain('2 min read');
    expect(page).toContain('<time dateTime="2026-02-03">Updated February 3, 2026</time>');
    expect(read('writing/index.html')).toContain('2 min read');
    expect(read('writing/index.html')).not.toContain('Updated February');
  });

  test('links to three related articles', () => {
    const [, next = ''] = read('writing/cress/index.html').split('Read next');
    const related = articlesIn(next);
    expect(new Set(related).size).toBe(3);
    expect(related).not.toContain('/writing/cress');
    for (const path of related) expect(existsSync(join(dist, path, 'index.html')), path).toBe(true);
  });
});

test('every page has a link to the feed in its head, and the list links to it', () => {
  for (const page of ['index.html', 'about/index.html', 'writing/page/2/index.html', 'writing/cress/index.html']) {
    expect(read(page)).toMatch(/<link rel="alternate" [^>]*href="\/writing\/feed\.xml"/);
  }
  expect(read('writing/index.html')).toMatch(/<a href="\/writing\/feed\.xml"[^>]*>Follow by RSS<\/a>/);
  expect(read('writing/feed.xml')).toContain('<title>Cress &amp; ]]&gt; water</title>');
});

test('llms.txt lists the newest fifty articles and the feed', () => {
  const [, articles = ''] = read('llms.txt').split('## Newest articles');
  expect(articles.match(/\]\([^)]*\/writing\/(?!feed)[^)]*\)/g)).toHaveLength(50);
  expect(articles).toContain('https://copperlane.example.com/writing/feed.xml');
});

test('the sitemap has the date of each article', () => {
  expect(read('sitemap.xml')).toContain('/writing/cress</loc><lastmod>2026-02-03</lastmod>');
});

test('a site without articles has no feeds', () => {
  expect(readFileSync(join(sites.workshop.dist, 'writing/index.html'), 'utf8')).not.toMatch(
    /feed\.(xml|json)"|Read next/,
  );
  expect(existsSync(join(sites.workshop.dist, 'writing/feed.xml'))).toBe(false);
});
