import { beforeAll, describe, expect, test } from 'vitest';
import { prepareSite } from '../../cli/build/build.ts';
import { Output } from '../../cli/build/output.ts';
import { listSectionTypes, readSchema } from '../../cli/content/schema/schemas.ts';
import { loadContent } from '../../cli/rules/load.ts';
import type { Section } from '../../src/content.gen.ts';
import { asHtml } from '../../src/html.ts';
import { Sections } from '../../src/layout/Document.tsx';
import { type Page, type Site, sharedPart } from '../../src/site.ts';
import { renderWith } from '../../src/site-context.tsx';
import { embedded, sites } from '../support/sites.ts';

let site: Site;

beforeAll(async () => {
  const { content } = loadContent(sites.rich.content, { at: sites.rich.at });
  site = await prepareSite(content, new Output(), embedded);
});

/** The HTML of a page with only these sections. */
function renderSections(sections: Section[]): string {
  const page: Page = { path: '/', title: 'Test', description: 'Test', sections };
  const newest = Object.fromEntries(sections.map((_, index) => [index, site.articles.slice(0, 1)]));
  return renderWith(sharedPart(site), '/', <Sections view={{ kind: 'page', page, newest }} />);
}

function sectionsOf(type: string): Page['sections'] {
  const all = [...site.pages, site.notFound].flatMap(({ sections }) => sections);
  return all.filter((section) => section.type === type);
}

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
    return found ?? expect.fail(`Add a section of type ${type} to tests/fixtures/sections.`);
  };

  test('with its title', () => {
    expect(faults(outline([first(), prose, second]))).toEqual([]);
    expect(faults(outline([first()]))).toEqual([]);
  });

  test('with nothing but what it needs', () => {
    const { required = [] } = readSchema(`sections/${type}.schema.json`);
    const only = (...keys: string[]) =>
      Object.fromEntries(Object.entries(first()).filter(([key]) => [...required, ...keys].includes(key))) as Section;
    const bare = only('items', 'from', 'rows');
    expect(faults(outline([bare, prose, second]))).toEqual([]);
    expect(faults(outline([bare]))).toEqual([]);
    for (const section of [bare, only()])
      expect(renderSections([section]), 'an empty element').not.toMatch(
        /undefined|\[object|<(p|h\d|[uod]l)[^>]*><\/\1>/,
      );
  });
});

test.each(listSectionTypes())('a section of type %s has its id as an anchor, and classes that exist', (type) => {
  const html = sectionsOf(type).map((section) => renderSections([{ ...section, id: 'here' }]));
  expect(html).not.toEqual([]);
  expect(html.filter((one) => !one.includes('id="here"') || /class="[^"]*\bundefined\b/.test(one))).toEqual([]);
});

const gallery: Section = { type: 'gallery', items: [{ src: 'photos/stage.jpg', alt: 'A stage' }] };
const statement: Section = { type: 'statement', eyebrow: 'What we think', text: 'Salt is *no* excuse.' };
const cards: Section = { type: 'cards', items: [{ title: 'Cress', text: 'It is green.' }] };
const { title: _, ...untitled } = prose;

test.each<[what: string, sections: Section[], headings: string[]]>([
  ['a text, whose headings follow the main one', [prose], ['1 How it began', '2 In May']],
  ['texts, of which the first is untitled', [untitled, prose], ['1 Test', '2 In May', '2 How it began', '3 In May']],
  ['items without a title above', [cards, prose], ['1 Test', '2 Cress', '2 How it began', '3 In May']],
  ['a section without headings, which may come first', [gallery, prose], ['1 How it began', '2 In May']],
  ['no headings at all', [gallery], ['1 Test']],
  ['a statement at the top', [statement, prose], ['1 Salt is no excuse.', '2 How it began', '3 In May']],
  ['the eyebrow of a statement', [prose, statement], ['1 How it began', '2 In May', '2 What we think']],
])('the headings of a page with %s', (_what, sections, headings) => {
  expect(outline(sections)).toEqual(headings);
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
