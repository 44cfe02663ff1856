import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareSite } from '../../cli/build/build.ts';
import { Output } from '../../cli/build/output.ts';
import { listSectionTypes, readSchema } from '../../cli/content/schema/schemas.ts';
import { loadContent } from '../../cli/rules/load.ts';
import type { NavigationItem, Section } from '../../src/content.gen.ts';
import { asHtml } from '../../src/html.ts';
import { Sections } from '../../src/layout/Document.tsx';
import { Header } from '../../src/layout/Header.tsx';
import { type Article, type Page, type SharedSite, type Site, sharedPart } from '../../src/site.ts';
import { renderWith } from '../../src/site-context.tsx';
import { addSectionFixtures } from '../support/section-fixtures.ts';
import { embedded, sites } from '../support/sites.ts';

let site: Site;

beforeAll(async () => {
  site = await prepareWithFixtures();
});

/** Prepares the workshop with a section of each type that it does not use yet. */
async function prepareWithFixtures(): Promise<Site> {
  const root = mkdtempSync(join(tmpdir(), 'site-test-'));
  const folder = join(root, 'content');
  cpSync(sites.workshop.content, folder, { recursive: true });
  addSectionFixtures(folder);
  const { content } = loadContent(folder);
  const site = await prepareSite(content, new Output(), embedded);
  rmSync(root, { recursive: true });
  return site;
}

/** What a section of the newest articles shows, which is left out without any. */
const article: Article = {
  title: 'Salt',
  summary: 'What it does to cress.',
  category: 'Strategy',
  publishedAt: '2026-01-01',
  times: { published: '2026-01-01T00:00+00:00' },
  slug: 'salt',
  path: '/writing/salt',
  minutes: 1,
  hash: '',
  html: asHtml(''),
  isUnpublished: false,
};

/** The HTML of a page with only these sections. */
function renderSections(sections: Section[]): string {
  const page: Page = { path: '/', title: 'Test', description: 'Test', sections };
  const newest = Object.fromEntries(sections.map((_, index) => [index, [article]]));
  return renderWith(sharedPart(site), '/', <Sections view={{ kind: 'page', page, newest }} />);
}

function sectionsOf(type: string): Page['sections'] {
  const all = [...site.pages, site.notFound].flatMap(({ sections }) => sections);
  return all.filter((section) => section.type === type);
}

test('each section type renders with its id as an anchor, and with classes that exist', () => {
  for (const type of listSectionTypes()) {
    const found = sectionsOf(type);
    expect(found, `a section of type ${type} in the workshop, or in tests/fixtures/sections`).not.toEqual([]);
    for (const section of found) {
      const html = renderSections([{ ...section, id: 'here' }]);
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
    const html = renderSections([bare]);
    expect(html).not.toMatch(/undefined|\[object|<p[^>]*><\/p>|<h\d[^>]*><\/h\d>/);
  });
});

/** The levels and texts of all headings, such as `1 Test`. */
function outline(sections: Section[]): string[] {
  const html = renderSections(sections);
  return [...html.matchAll(/<h(\d)[^>]*>(.*?)<\/h\1>/gs)].map(
    ([, level, text = '']) => `${level} ${text.replace(/<[^>]*>/g, '')}`,
  );
}

/** What is wrong with an outline: not exactly one main heading at its start, or levels that are left out. */
function faults(headings: string[]): string[] {
  const levels = headings.map((heading) => Number(heading[0]));
  const mains = levels.filter((level) => level === 1).length;
  return [
    ...(mains === 1 && levels[0] === 1 ? [] : [`${mains} main headings, and the first heading is “${headings[0]}”`]),
    ...headings.filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 0) + 1),
  ];
}

const prose: Extract<Section, { type: 'prose' }> = {
  type: 'prose',
  title: 'How it began',
  body: asHtml('<p>With a hose.</p><h3>In May</h3><p>There was cress.</p>'),
};
const second: Section = {
  type: 'hero',
  title: 'A second beginning',
  layout: 'split',
  list: { title: 'What is new', items: ['A roof'] },
};

describe.each(listSectionTypes())('a page that begins with a section of type %s has one main heading', (type) => {
  const first = () => {
    const [found] = sectionsOf(type);
    if (!found) throw new Error(`Add a section of type ${type} to tests/fixtures/sections.`);
    return found;
  };

  test('with its title', () => {
    expect(faults(outline([first(), prose, second]))).toEqual([]);
    expect(faults(outline([first()]))).toEqual([]);
  });

  test('with nothing but what it needs', () => {
    const { required = [] } = readSchema(`sections/${type}.schema.json`);
    const keys = [...required, 'items', 'from', 'rows'];
    const bare = Object.fromEntries(Object.entries(first()).filter(([key]) => keys.includes(key))) as Section;
    expect(faults(outline([bare, prose, second]))).toEqual([]);
    expect(faults(outline([bare]))).toEqual([]);
  });
});

test('the headings of a text follow the main heading directly', () => {
  expect(outline([prose])).toEqual(['1 How it began', '2 In May']);
  const { title: _, ...untitled } = prose;
  expect(outline([untitled, prose])).toEqual(['1 Test', '2 In May', '2 How it began', '3 In May']);
});

test('headings of items are below the title of the page', () => {
  const cards: Section = { type: 'cards', items: [{ title: 'Cress', text: 'It is green.' }] };
  expect(outline([cards, second])).toEqual(['1 Test', '2 Cress', '2 A second beginning', '3 What is new']);
});

test('a section without headings may come before the main heading', () => {
  const gallery: Section = { type: 'gallery', items: [{ src: 'photos/stage.jpg', alt: 'A stage' }] };
  expect(outline([gallery, second, prose])).toEqual([
    '1 A second beginning',
    '2 What is new',
    '2 How it began',
    '3 In May',
  ]);
  expect(outline([gallery])).toEqual(['1 Test']);
});

test('a statement at the top is the main heading, and its eyebrow is one further down', () => {
  const statement: Section = { type: 'statement', eyebrow: 'What we think', text: 'Salt is *no* excuse.' };
  expect(outline([statement, prose])).toEqual(['1 Salt is no excuse.', '2 How it began', '3 In May']);
  expect(outline([prose, statement])).toEqual(['1 How it began', '2 In May', '2 What we think']);
});

test('the parts of a call begin at the minutes that those before them take, and hours are hours', () => {
  const parts = [5, 60, 90].map((minutes) => ({ minutes, title: `For ${minutes}`, text: 'We sit.' }));
  const fallback = { text: 'Or write:', link: { label: 'Write', to: '/visit' } };
  const call: Section = {
    type: 'embed',
    frame: 'calendar',
    intro: { title: 'A call', agenda: { parts, end: 'We go.' } },
    fallback,
  };
  const times = [...renderSections([call]).matchAll(/<time dateTime="(.*?)"[^>]*>(.*?)<\/time>/gi)];
  expect(times.map(([, time, shown]) => `${time} ${shown}`)).toEqual([
    'PT0M 0:00',
    'PT5M 0:05',
    'PT65M 1:05',
    'PT155M 2:35',
  ]);
});

test('only the hero at the top comes in, and only its image is loaded at once', () => {
  const hero: Section = {
    type: 'hero',
    title: 'Low tide',
    layout: 'stage',
    image: { src: 'photos/stage.jpg', alt: '' },
  };
  const [first = '', second = ''] = renderSections([hero, { ...hero, backdrop: 'photos/stage.jpg' }]).split(
    '</section>',
  );
  expect(first).toMatch(/hero-entrance.*hero-art.*fetchPriority="high"/s);
  expect(second).not.toMatch(/hero-entrance|hero-art|ridge|fetchPriority|loading="eager"/);
  expect(second.match(/loading="lazy"/g)).toHaveLength(2);
});

test('each dropdown of the navigation bar has its own id, whatever pages it is for', () => {
  const menu = (label: string, within: string): NavigationItem => ({ label, within, items: [{ label, to: '/' }] });
  const items = [menu('Tools', '/a/b'), menu('Books', '/ab'), menu('Letters', '/ab')];
  const site = {
    settings: { logo: { label: 'T', title: 'Test' }, navigation: { items } },
    home: '/',
    languages: [],
    theme: { barFrom: 'lg' },
    messages: { labels: {} },
  } as unknown as SharedSite;
  const html = renderWith(site, '/', <Header />);
  const buttons = [...html.matchAll(/popoverTarget="([^"]+)" class="bar-link/gi)].map(([, id]) => id);
  expect(new Set(buttons).size).toBe(items.length);
  expect([...html.matchAll(/<ul id="([^"]+)" popover/g)].map(([, id]) => id)).toEqual(buttons);
});
