import { describe, expect, test } from 'vitest';
import { type Changes, check, checkAndEdit } from '../support/check.ts';
import { temporaryFolder } from '../support/content.ts';
import { generateArticles } from '../support/generate-articles.ts';
import { sites } from '../support/sites.ts';
import { readTable } from './cases.ts';
import { article, codes, problemsOf, prose, unlisted } from './quay.ts';

const table = readTable<Record<'written' | 'addresses', [string, string][]>>('links.yaml');

describe('a link in Markdown', () => {
  test.each(table.written)('%s is shown as its author wrote it', (link, says) => {
    const problems = check({ 'pages/wall.yaml': unlisted('The wall', prose(link)) });
    expect(problems.map(({ message, hint }) => `${message} ${hint}`.slice(0, says.length))).toEqual([says]);
  });
});

const unsafe = [
  'javascript:hit()',
  'JaVaScRiPt:hit()',
  'data:text/html,hit',
  'vbscript:hit()',
  '//evil.example',
  '/\\evil.example',
];

test.each(unsafe)('an address that runs code or hides its host is an error: %s', (to) => {
  const row = '      - label: Tide chart\n        to: ';
  const button = check({ 'pages/index.yaml': { [`${row}link:chart\n`]: `${row}${JSON.stringify(to)}\n` } });
  const texts = [`[x](<${to}>)`, `![x](<${to}>)`, `[x](<${to.replace(':', '&colon;')}>)`];
  const found = texts.map((text) => check({ 'pages/wall.yaml': unlisted('The wall', prose(text)) }));
  for (const problems of [button, ...found]) expect(problems.map(({ severity }) => severity)).toContain('error');
});

describe('links to articles', () => {
  const withArticles = (count: number, to: string) => {
    const over = temporaryFolder();
    if (count > 0) generateArticles(count, `${over}/articles`);
    const changes = {
      'site.yaml': { '    - label: About\n      to: /about\n': `    - label: About\n      to: ${to}\n` },
    };
    return problemsOf(changes, { from: sites.workshop.content, over }).map(({ message }) => message);
  };

  test('may lead to the articles of a category, which has a page once there are some', () => {
    expect(withArticles(3, '/writing/category/tool-reviews')).toEqual([]);
    expect(withArticles(0, '/writing/category/ai')).toEqual(['There is no page /writing/category/ai.']);
  });

  test.each(['/writing/category/cooking', '/writing/page/2'])('may not lead to %s, which is not there', (to) => {
    expect(withArticles(3, to)).toEqual([`There is no page ${to}.`]);
  });

  test('may not lead to an anchor in one', () => {
    const files = (to: string) => ({
      'articles/cress.yaml': article().replace('Salad', 'AI'),
      'articles/salt.yaml': article(`[One](${to}).`).replace('Salad', 'AI'),
    });
    expect(codes(files('/writing/cress/'), { from: sites.workshop.content })).toEqual([]);
    expect(codes(files('/writing/cress#nowhere'), { from: sites.workshop.content })).toEqual([
      'link-anchor articles/salt.yaml body',
    ]);
  });
});

describe('the address of the site', () => {
  const withUrl = (url: string): Changes => ({
    'site.yaml': { 'url: https://harborfield.example.com': `url: ${url}` },
  });

  test.each(['https://host.example', 'https://host.example:8443', 'https://host.example/~jv/site-2.0'])(
    'may be %s',
    (url) => {
      expect(check(withUrl(url))).toEqual([]);
    },
  );

  test.each(table.addresses)('%s should be %s', (written, meant) => {
    const { before, after } = checkAndEdit(withUrl(written));
    expect(before.map(({ code, path, hint }) => [code, path, hint])).toEqual([
      ['schema-format', 'url', expect.stringContaining(`\`${meant}\``)],
    ]);
    expect(after).toEqual([]);
  });

  test('without a user', () => {
    const hints = check(withUrl('https://me@host.example/jv')).map(({ hint }) => hint);
    expect(hints.length).toBeGreaterThan(0);
    for (const hint of hints) expect(hint).toContain('`https://host.example/jv`');
  });

  test.each([
    'https://host.example/café',
    'https://host.example/%6Av',
    'https://host.example/jv;x',
    'ftp://host.example',
  ])('%s has no right form that could be known', (url) => {
    expect(check(withUrl(url)).map(({ code, suggestions }) => [code, suggestions.length])).toEqual([
      ['schema-format', 0],
    ]);
  });
});
