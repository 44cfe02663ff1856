import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import { sourceOf } from '../../cli/compiler/resolve/source-of.ts';
import { listSectionTypes } from '../../cli/compiler/schema/schemas.ts';
import { valueAt } from '../../cli/platform/records.ts';
import { prepareSite } from '../../cli/site/build/prepare-site.ts';
import { BuildCache } from '../../cli/site/cache/build-cache.ts';
import type { Section } from '../../src/content.gen.ts';
import { asHtml } from '../../src/html.ts';
import { Sections } from '../../src/layout/Sections.tsx';
import { type Article, type Page, type Site, sharedPart } from '../../src/site.ts';
import { SiteProvider } from '../../src/site-context.tsx';
import { addSectionFixtures } from '../support/section-fixtures.ts';
import { embedded, sites } from '../support/sites.ts';

const root = mkdtempSync(join(tmpdir(), 'site-test-'));
afterAll(() => rmSync(root, { recursive: true }));

let site: Site;
/** The texts that visitors see of each section, by section type. */
const words = new Map<string, { section: Section; texts: string[] }[]>();

/** Keys of texts that are shown only in a later state, in a mail, or where another page shows an entry. */
const laterWords = new Set<string | number>(['submitting', 'sending', 'success', 'subject', 'entry', 'empty']);

beforeAll(async () => {
  const folder = join(root, 'content');
  cpSync(sites.real.content, folder, { recursive: true });
  addSectionFixtures(folder);
  const { content } = loadContent(folder);
  site = await prepareSite(content, new BuildCache(), embedded);
  for (const page of [...site.pages, site.notFound]) {
    const references = sourceOf(page)?.file.references ?? [];
    for (const [index, section] of page.sections.entries()) {
      const copy = references.filter(
        ({ kind, path, key }) => kind === 'text' && path[1] === index && !laterWords.has(key),
      );
      const texts = copy.map(({ path }) => String(valueAt(page, path)));
      words.set(section.type, [...(words.get(section.type) ?? []), { section, texts }]);
    }
  }
});

/** What a section of the newest articles shows, which is left out without any. */
const article: Article = {
  title: 'Salt',
  summary: 'What it does to cress.',
  category: 'Strategy',
  publishedAt: '2026-01-01',
  slug: 'salt',
  path: '/writing/salt',
  minutes: 1,
  hash: '',
  html: asHtml(''),
  isUnpublished: false,
};

/** The HTML of a page with only these sections. */
function renderSections(sections: Page['sections']): string {
  const page: Page = { path: '/', title: 'Test', description: 'Test', sections };
  return renderToStaticMarkup(
    <SiteProvider value={sharedPart(site)}>
      <StaticRouter location="/">
        <Sections view={{ kind: 'page', page, newest: { 0: [article] } }} />
      </StaticRouter>
    </SiteProvider>,
  );
}

function sectionsOf(type: string): Page['sections'] {
  return (words.get(type) ?? []).map(({ section }) => section);
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

describe('each section type renders its content', () => {
  test.each(listSectionTypes())('%s', (type) => {
    const uses = words.get(type) ?? [];
    expect(
      uses.length,
      `there is a section of type ${type} to render, in the content or in tests/fixtures/sections`,
    ).toBeGreaterThan(0);
    for (const { section, texts } of uses) {
      const html = renderSections([section]);
      const inAttributes = [...html.matchAll(/(?:placeholder|alt)="([^"]*)"/g)].map((match) => textOf(match[1] ?? ''));
      const rendered = [textOf(html), ...inAttributes].join(' ');
      for (const text of texts.filter((text) => !/\{\w+\}/.test(text))) {
        expect(rendered, `the words of a ${type} section`).toContain(textOf(text).replaceAll('*', ''));
      }
    }
  });

  test('with its id as an anchor', () => {
    for (const type of listSectionTypes()) {
      const [section] = sectionsOf(type);
      if (section) expect(renderSections([{ ...section, id: 'here' }]), type).toContain('id="here"');
    }
  });
});

describe('a missing optional key leaves no empty elements', () => {
  test.each(listSectionTypes())('%s', (type) => {
    const schema = JSON.parse(
      readFileSync(join(import.meta.dirname, `../../schemas/sections/${type}.schema.json`), 'utf8'),
    );
    const [section] = sectionsOf(type);
    const required: string[] = schema.required;
    const bare = Object.fromEntries(
      Object.entries(section ?? {}).filter(([key]) => required.includes(key)),
    ) as Page['sections'][number];
    const html = renderSections([bare]);
    expect(html).not.toMatch(/undefined|\[object|<p[^>]*><\/p>|<h\d[^>]*><\/h\d>/);
  });
});
