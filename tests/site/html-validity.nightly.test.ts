import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { builtSite } from '../cli/site/build/incremental-site.ts';
import { faultsOf, htmlFaults } from '../support/html.ts';
import { richArticleSite } from '../support/rich-article-site.ts';
import { builtFixtures, sites } from '../support/sites.ts';

const rich = richArticleSite('html-validity');

test.each(Object.entries(builtFixtures))('every page of %s is valid HTML', (_name, { dist }) => {
  expect(htmlFaults(dist)).toEqual([]);
});

test('articles and article lists are valid HTML', async () => {
  const { out } = await builtSite();
  expect(globSync('writing/*/index.html', { cwd: out }).length).toBeGreaterThan(9);
  expect(htmlFaults(out)).toEqual([]);
});

test('everything that Markdown can render is valid HTML', () => {
  expect(htmlFaults(rich)).toEqual([]);
});

describe('invalid HTML is detected', () => {
  const page = readFileSync(join(sites.workshop.dist, 'media-kit/index.html'), 'utf8');

  test.each<[string, string | RegExp, string]>([
    ['an element where it may not be', '<main', '<p><div>x</div></p><main'],
    ['a paragraph as a child of a list', '<ul', '<ul><p>x</p></ul><ul'],
    ['an id twice', '<main', '<p id="content">x</p><main'],
    ['a picture without alternative text', '<main', '<img src="/a.png"><main'],
    ['an element that does not exist', '<main', '<blink>x</blink><main'],
    ['an attribute twice', 'id="content"', 'id="content" id="content"'],
    ['a value that an attribute does not take', '<main', '<button type="push">x</button><main'],
    ['a button in a link', '<main', '<a href="/"><button type="button">x</button></a><main'],
    ['an end tag without a start tag', '<main', '</section><main'],
    ['a picture with automatic sizes that is not lazy', /( sizes="auto[^>]*) loading="lazy"/, '$1 loading="eager"'],
  ])('%s', (_what, from, to) => {
    const broken = page.replace(from, to);
    expect(broken).not.toBe(page);
    expect(faultsOf(broken, 'broken')).not.toEqual([]);
  });
});
