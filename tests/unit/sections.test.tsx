import { beforeAll, describe, expect, test } from 'vitest';
import { listSectionTypes, readSchema } from '../../cli/content/schema/schemas.ts';
import type { Page, Site } from '../../src/site.ts';
import { prepareWithFixtures, renderSections } from './render-sections.tsx';

let site: Site;

beforeAll(async () => {
  site = await prepareWithFixtures();
});

function sectionsOf(type: string): Page['sections'] {
  const all = [...site.pages, site.notFound].flatMap(({ sections }) => sections);
  return all.filter((section) => section.type === type);
}

test('each section type renders with its id as an anchor, and with classes that exist', () => {
  for (const type of listSectionTypes()) {
    const found = sectionsOf(type);
    expect(found, `a section of type ${type} in the workshop, or in tests/fixtures/sections`).not.toEqual([]);
    for (const section of found) {
      const html = renderSections(site, [{ ...section, id: 'here' }]);
      expect(html, type).toContain('id="here"');
      expect(html, type).not.toMatch(/class="[^"]*\bundefined\b/);
    }
  }
});

describe('a missing optional key leaves no empty elements', () => {
  test.each(listSectionTypes())('%s', (type) => {
    const [section] = sectionsOf(type);
    const { required = [] } = readSchema(`sections/${type}.schema.json`);
    const bare = Object.fromEntries(
      Object.entries(section ?? {}).filter(([key]) => required.includes(key)),
    ) as Page['sections'][number];
    const html = renderSections(site, [bare]);
    expect(html).not.toMatch(/undefined|\[object|<p[^>]*><\/p>|<h\d[^>]*><\/h\d>/);
  });
});
