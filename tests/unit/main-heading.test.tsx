import { beforeAll, describe, expect, test } from 'vitest';
import { listSectionTypes, readSchema } from '../../cli/content/schema/schemas.ts';
import type { Section } from '../../src/content.gen.ts';
import { asHtml } from '../../src/html.ts';
import type { Site } from '../../src/site.ts';
import { prepareWithFixtures, renderSections } from './render-sections.tsx';

let site: Site;

beforeAll(async () => {
  site = await prepareWithFixtures();
});

/** The levels and texts of all headings, such as `1 Test`. */
function outline(sections: Section[]): string[] {
  const html = renderSections(site, sections);
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
    const pages = [...site.pages, site.notFound];
    const found = pages.flatMap(({ sections }) => sections).find((section) => section.type === type);
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

test('only the hero at the top comes in, and only its image is loaded at once', () => {
  const hero: Section = {
    type: 'hero',
    title: 'Low tide',
    layout: 'stage',
    image: { src: 'photos/stage.jpg', alt: '' },
  };
  const [first = '', second = ''] = renderSections(site, [hero, { ...hero, backdrop: 'photos/stage.jpg' }]).split(
    '</section>',
  );
  expect(first).toMatch(/hero-entrance.*hero-art.*fetchPriority="high"/s);
  expect(second).not.toMatch(/hero-entrance|hero-art|ridge|fetchPriority|loading="eager"/);
  expect(second.match(/loading="lazy"/g)).toHaveLength(2);
});
