import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sourceOf } from '../../cli/compiler/resolve/source-of.ts';
import { listSectionTypes } from '../../cli/compiler/schema/schemas.ts';
import { valueAt } from '../../cli/platform/records.ts';
import type { Section } from '../../src/content.gen.ts';
import type { Page, Site } from '../../src/site.ts';
import { prepareWithFixtures, renderSections } from './render-sections.tsx';

let site: Site;
/** The texts that visitors see of each section, by section type. */
const words = new Map<string, { section: Section; texts: string[] }[]>();

/** Keys of texts that are shown only in a later state, in a mail, or where another page shows an entry. */
const laterWords = new Set<string | number>(['submitting', 'sending', 'success', 'subject', 'entry', 'empty']);

beforeAll(async () => {
  site = await prepareWithFixtures();
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
      const html = renderSections(site, [section]);
      expect(html).not.toMatch(/class="[^"]*\bundefined\b/);
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
      if (section) expect(renderSections(site, [{ ...section, id: 'here' }]), type).toContain('id="here"');
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
    const html = renderSections(site, [bare]);
    expect(html).not.toMatch(/undefined|\[object|<p[^>]*><\/p>|<h\d[^>]*><\/h\d>/);
  });
});
