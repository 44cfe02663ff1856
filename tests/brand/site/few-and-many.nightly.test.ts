import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import type { Budgets, Section } from '../../../src/content.gen.ts';
import { layoutFaults } from '../../support/layout.ts';
import { editData, editSections, keepUnlisted } from '../../support/open-changed-site.ts';
import { openChangedSite } from './open-changed-site.ts';

const pages = ['index', 'about', 'products', 'ventures', 'inner-circle', 'media-kit'];
const routes = ['/', '/about', '/products', '/ventures', '/inner-circle', '/media-kit'];

/** Section types that list rows by id, and the collection of these rows. */
const lists = {
  ventures: 'ventures',
  products: 'products',
  pricing: 'tiers',
  testimonials: 'testimonials',
  photos: 'photos',
  faq: 'faq',
} as const;
type Listing = keyof typeof lists;

/** Section types that contain their items. */
const ownItems = ['stats', 'cards', 'steps'] as const;

interface Row {
  id: string;
  question?: string;
}

describe.each([{ count: 1 }, { count: 4 }, { count: 9 }])('$count of everything', ({ count }) => {
  const site = openChangedSite((content) => {
    for (const page of pages) keepUnlisted(content, page);
    const ids: Record<string, string[]> = {};
    for (const collection of Object.values(lists))
      editData<Row[]>(content, `collections/${collection}.yaml`, (rows) => {
        // A page may list any existing rows; missing ones are filled up with copies.
        const all = [...rows, ...copies(rows, count)];
        ids[collection] = all.slice(0, count).map(({ id }) => id);
        return all;
      });
    for (const page of pages)
      editData<{ sections: Section[] }>(content, `pages/${page}.yaml`, (data) => ({
        ...data,
        sections: data.sections.map((section) => withItems(section, count, ids)),
      }));
    editSections(content, 'inner-circle', 'pricing', ({ comparison: _, ...section }) => section);
    // Nine of everything are more bytes than a page of this site may have; this is about their layout.
    editData<Budgets>(content, 'budgets.yaml', ({ routes: _, weights, ...budgets }) => ({
      ...budgets,
      weights: { ...weights, html: (weights?.html ?? 0) + 2000 },
    }));
  });

  test.each([320, 390, 820, 1440])('has no layout faults or overlapping items at %s px', async (width) => {
    const { page, errors } = await site.newPage({ viewport: { width, height: 900 } });
    for (const route of routes) {
      await page.goto(site.address + route);
      expect(await countItems(page), `${route} lists as many as it should.`).toContain(count);
      expect(await layoutFaults(page), `${route} at ${width} px.`).toEqual([]);
      expect(await overlappingItems(page), `${route} at ${width} px.`).toEqual([]);
    }
    expect(errors).toEqual([]);
  });
});

function withItems(section: Section, count: number, ids: Record<string, string[]>): Section {
  if (isListing(section)) return { ...section, items: ids[lists[section.type]] ?? [] } as Section;
  if (!ownItems.some((type) => type === section.type)) return section;
  const { items } = section as unknown as { items: { title?: string; label?: string }[] };
  const all = Array.from({ length: count }, (_, index) => {
    const item = items[index % items.length] ?? {};
    return item.title === undefined
      ? { ...item, label: number(item.label, index) }
      : { ...item, title: number(item.title, index) };
  });
  return { ...section, items: all } as unknown as Section;
}

function isListing(section: Section): section is Extract<Section, { type: Listing }> {
  return Object.hasOwn(lists, section.type);
}

/** Items are identified by their titles. */
function number(title = '', index: number): string {
  return `${title} ${index + 1}`;
}

function copies(rows: Row[], count: number): Row[] {
  return Array.from({ length: Math.max(0, count - rows.length) }, (_, index) => {
    const row = rows[index % rows.length];
    const copy = { ...row, id: `${row?.id}-${index + 1}`, popular: undefined };
    // Questions must be unique on a page.
    return row?.question === undefined ? copy : { ...copy, question: `${row.question} (${index + 1})` };
  });
}

/** How many items the lists of a page have. */
function countItems(page: Page): Promise<number[]> {
  return page
    .locator('main :is(ul, ol, dl, div:has(> details))')
    .evaluateAll((all) => all.map((list) => list.querySelectorAll(':scope > :is(li, div, details)').length));
}

/** Items of one list that overlap. */
function overlappingItems(page: Page): Promise<string[]> {
  return page.locator('main :is(li, dl > div, details)').evaluateAll((items) => {
    const boxes = items
      .filter((item) => item.checkVisibility())
      .map((item) => ({ item, box: item.getBoundingClientRect() }));
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    return boxes.flatMap(({ item, box }, index) =>
      boxes
        .slice(index + 1)
        .filter((other) => other.item.parentElement === item.parentElement && isOver(box, other.box))
        .map((other) => `${item.textContent?.slice(0, 40)} lies on ${other.item.textContent?.slice(0, 40)}`),
    );
  });
}
