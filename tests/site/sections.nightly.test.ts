import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { axeViolations } from '../support/axe.ts';
import { findBarFaults, layoutFaults, openAnswers } from '../support/layout.ts';
import { openSite } from '../support/page.ts';
import { loadSchema, sectionTypes } from '../support/schemas.ts';
import { sites } from '../support/sites.ts';
import { readYaml } from './built-pages.ts';

const { content, dist } = sites.rich;
const site = openSite(dist);

interface Section {
  type: string;
  [key: string]: unknown;
}

const sections = globSync('pages/**/*.yaml', { cwd: content }).flatMap((file) => {
  const path = `/${file.replace(/^pages\//, '').replace(/(?:\/?index)?\.yaml$/, '')}`;
  return readYaml<{ sections: Section[] }>(file).sections.map((section) => ({ path, section }));
});

test('the tested sections have each layout, number of columns and background that there is', () => {
  const missing = sectionTypes.flatMap((type) =>
    Object.entries(loadSchema(`sections/${type}.schema.json`).properties ?? {}).flatMap(
      ([key, { enum: values = [] }]) =>
        values
          .filter((value) => !sections.some(({ section }) => section.type === type && section[key] === value))
          .map((value) => `${type} has no ${key}: ${value}`),
    ),
  );
  const looks = new Set(sections.map(({ section }) => section.look));
  expect([missing, ['plain', 'panel', 'paper'].filter((look) => !looks.has(look))]).toEqual([[], []]);
});

describe('a page with sections', () => {
  const paths = [...new Set(sections.map(({ path }) => path))].sort();
  const daily = ['/about', '/layouts', '/lists', '/prices', '/watch', '/he'];

  test.each(paths.flatMap((path) => [390, 1440].map((width) => ({ path, width }))))(
    'has no fault of layout or for assistive technology: $path at $width px',
    async ({ path, width }) => {
      const { page, errors } = await site.newPage({ viewport: { width, height: 900 } });
      await page.goto(site.address + path);
      await page.evaluate(openAnswers);
      // What only programs fill in is beside the screen, whose edge is at the left on pages from right to left.
      await page.evaluate(() => {
        for (const trap of document.querySelectorAll('[name=leave-empty]'))
          trap.parentElement?.toggleAttribute('data-not-shown');
      });
      const faults = [
        ...(await layoutFaults(page)),
        ...(await page.evaluate(findBarFaults)),
        ...(await axeViolations(page)),
      ];
      const unexpected = errors.filter((error) => !path.endsWith('404') || !error.includes('404'));
      expect([...faults, ...unexpected]).toEqual([]);
    },
  );

  test.each(daily)('says the same without JavaScript: %s', async (path) => {
    const words: string[][] = [];
    for (const javaScriptEnabled of [true, false]) {
      const { page } = await site.newPage({ javaScriptEnabled });
      // A frame that answers takes the place of the words on its card.
      await page.route(
        (url) => url.hostname !== 'localhost',
        () => {},
      );
      await page.goto(site.address + path, { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => {
        // Only a script can count, and wait.
        for (const status of document.querySelectorAll('.embed [role=status], [role=timer]')) status.remove();
      });
      words.push((await page.getByRole('main').innerText()).split(/\n+/).filter(Boolean));
    }
    expect(words[1]?.length).toBeGreaterThan(5);
    expect(words[1]).toEqual(words[0]);
  });

  test('folds all testimonials but the first on a phone alone, and unfolds them without scripts', async () => {
    const { page } = await site.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    await page.goto(`${site.address}/lists`);
    const shown = page.locator('#said blockquote').filter({ visible: true });
    expect(await shown.count()).toBe(1);
    await page.locator('#said summary').getByText('Two more').click();
    expect(await shown.count()).toBe(3);
    await page.reload();
    await page.setViewportSize({ width: 1440, height: 900 });
    expect([await shown.count(), await page.getByText('Two more').isVisible()]).toEqual([3, false]);
  });
});
