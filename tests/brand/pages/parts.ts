import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import type { OpenSite } from '../../support/page.ts';

/** Something that the specification requires on a page. */
export interface Part {
  /** The name that a failure reports as missing. */
  name: string;
  isThere(main: Locator): Promise<boolean>;
}

/** Opens a page once and lists what is missing from it. */
export function testParts(site: OpenSite, route: string, parts: readonly Part[]): void {
  test(`${route} shows everything that the specification names`, async () => {
    const page = await site.read(route);
    const main = page.getByRole('main');
    const found = await Promise.all(parts.map((part) => part.isThere(main)));
    const missing = parts.filter((_, index) => !found[index]).map(({ name }) => name);
    expect(missing, `§2 of the specification wants these on ${route}: put them back.`).toEqual([]);
  });
}

/** Visible text, as a string or a pattern. */
export function text(words: string | RegExp): Part {
  return {
    name: `the words ${words}`,
    isThere: async (main) => (await main.getByText(words).filter({ visible: true }).count()) > 0,
  };
}

/** Text that occurs exactly `count` times. */
export function times(count: number, words: string): Part {
  return {
    name: `the words ${words}, ${count} times`,
    isThere: async (main) => (await main.getByText(words, { exact: true }).filter({ visible: true }).count()) === count,
  };
}

/** A figure with its label beside it. */
export function figure(value: string, label: RegExp): Part {
  return {
    name: `the figure ${value} for ${label}`,
    isThere: async (main) => {
      const pairs = main.getByText(value, { exact: true }).filter({ visible: true }).locator('..');
      return (await pairs.filter({ hasText: label }).count()) > 0;
    },
  };
}

/** Headings with exactly these words. */
export function headings(...names: string[]): Part[] {
  return names.map((name) => ({
    name: `the heading ${name}`,
    isThere: async (main) => (await main.getByRole('heading', { name, exact: true }).count()) > 0,
  }));
}

/** A section by its #anchor, or by its title, or the line above that, in any case. */
export function sectionOf(main: Locator, name: string): Locator {
  if (name.startsWith('#')) return main.locator(name);
  return main.locator('section').filter({ has: main.page().getByText(new RegExp(`^${name}$`, 'i')) });
}

/** The headings of a section's items, in order. */
export function items(section: string, ...names: string[]): Part {
  return {
    name: `${names.join(', ')} under ${section}, in this order and nothing else`,
    isThere: async (main) => {
      const found = await itemHeadings(sectionOf(main, section)).allTextContents();
      return JSON.stringify(found) === JSON.stringify(names);
    },
  };
}

/** The number of items in a section. */
export function itemCount(section: string, count: number): Part {
  return {
    name: `${count} items under ${section}`,
    isThere: async (main) => (await itemHeadings(sectionOf(main, section)).count()) === count,
  };
}

function itemHeadings(section: Locator): Locator {
  return section.getByRole('heading', { level: 3 });
}
