import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { builtSite } from '../../cli/site/build/incremental-site.ts';
import { richArticleSite } from '../../support/rich-article-site.ts';
import { sites } from '../../support/sites.ts';

const rich = richArticleSite('html-validity');

/** The rules of the HTML standard alone: how one likes to write it is Biome's matter and React's. */
const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:standard'],
    // The standard asks for `alt`, too; the checker counts that as accessibility.
    rules: { 'wcag/h37': 'error' },
  }),
);

function faultsOf(html: string, name: string): string[] {
  const { results } = checker.validateStringSync(html, name);
  const messages = results.flatMap(({ messages }) => messages);
  return [
    ...messages.map(({ ruleId, message, selector }) => `${name}: ${message} (${ruleId}) at ${selector}`),
    ...wrongSizes(html).map((tag) => `${name}: \`sizes="auto"\` is for pictures that load late: ${tag}`),
  ];
}

/**
 * Finds what the checker does not look at: a picture may say `sizes="auto"` only where it is lazy, and a `source` where
 * the `img` of its `picture` is. https://html.spec.whatwg.org/multipage/images.html#sizes-attributes
 */
function wrongSizes(html: string): string[] {
  const groups = html.match(/<picture\b.*?<\/picture>|<img\b[^>]*>/gs) ?? [];
  return groups.filter((group) => {
    const image = /<img\b[^>]*>/.exec(group)?.[0] ?? '';
    return /\ssizes="auto\b/.test(group) && !(/\sloading="lazy"/.test(image) && /\ssizes="auto\b/.test(image));
  });
}

function checkAll(dist: string): string[] {
  const files = globSync('**/*.html', { cwd: dist });
  expect(files.length, 'Without pages, this proves nothing.').toBeGreaterThan(2);
  return files.flatMap((file) => faultsOf(readFileSync(join(dist, file), 'utf8'), file));
}

test.each(Object.entries(sites))('every page of %s is valid HTML', (_name, { dist }) => {
  expect(checkAll(dist)).toEqual([]);
});

test('articles and article lists are valid HTML', async () => {
  const { out } = await builtSite();
  expect(globSync('writing/*/index.html', { cwd: out }).length).toBeGreaterThan(9);
  expect(checkAll(out)).toEqual([]);
});

test('everything that Markdown can render is valid HTML', () => {
  expect(checkAll(rich)).toEqual([]);
});

describe('invalid HTML is detected', () => {
  const page = readFileSync(join(sites.real.dist, 'media-kit/index.html'), 'utf8');

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
