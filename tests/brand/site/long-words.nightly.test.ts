import { expect, test } from 'vitest';
import type { Messages, Product, Section, Testimonial, Tier, Venture } from '../../../src/content.gen.ts';
import { visitRoutes } from '../../site/visit-routes.ts';
import { layoutFaults } from '../../support/layout.ts';
import { editData, keepUnlisted } from '../../support/open-changed-site.ts';
import { openChangedSite } from './open-changed-site.ts';
import { routes, sampledRoutes } from './routes.ts';

/** Sixty letters, none of them a place to break. */
const word = 'Interoperationalizationcounterrevolutionaryhyperpersonalized';
const compound = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const eyebrow = 'A line above a heading that is as long as one is allowed to be'.slice(0, 60);

/** The real site, with long names everywhere. */
const site = openChangedSite((content) => {
  editData<Messages>(content, 'messages.yaml', (data) => ({
    ...data,
    labels: { ...data.labels, skip: word.slice(0, 59) },
  }));
  editData<Venture[]>(content, 'collections/ventures.yaml', (rows) =>
    rows.map((row, index) => ({
      ...row,
      name: index === 1 ? compound : word,
      tagline: word,
      focus: compound,
      linkLabel: word.slice(0, 40),
      status: word.slice(0, 24),
    })),
  );
  editData<Product[]>(content, 'collections/products.yaml', (rows) =>
    rows.map((row, index) => ({
      ...row,
      title: index === 1 ? compound : word,
      category: word.slice(0, 40),
      status: word.slice(0, 24),
      features: [word, compound],
    })),
  );
  editData<Tier[]>(content, 'collections/tiers.yaml', (rows) =>
    rows.map((row) => ({ ...row, name: word.slice(0, 40), features: [word, compound], notIncluded: [word.slice(20)] })),
  );
  editData<Testimonial[]>(content, 'collections/testimonials.yaml', (rows) =>
    rows.map((row) => ({ ...row, name: word, role: compound, result: word, content: `${row.content} ${compound}` })),
  );
  for (const route of routes) {
    const page = route === '/' ? 'index' : route.slice(1);
    // Of the page that lists the articles there can be one only.
    if (page !== 'writing') keepUnlisted(content, page);
    editData<{ sections: Section[] }>(content, `pages/${page}.yaml`, (data) => ({
      ...data,
      sections: data.sections.map((section, index) => lengthen(section, index % 2 === 0 ? word : compound)),
    }));
  }
});

/** A section with overlong headings and buttons. */
function lengthen(section: Section, title: string): Section {
  const long: Record<string, unknown> = { ...section };
  if ('title' in long) long.title = title;
  if ('eyebrow' in long) long.eyebrow = eyebrow;
  if ('actions' in long) long.actions = (long.actions as object[]).map((action) => ({ ...action, label: word }));
  if (section.type === 'offer') {
    const unit = word.slice(0, 20);
    long.countdown = { ...section.countdown, units: { days: unit, hours: unit, minutes: unit, seconds: unit } };
  }
  if (section.type === 'benefits')
    long.items = section.items.map((item, index) => ({
      ...item,
      title: `${index} ${title}`,
      value: word.slice(0, 24),
    }));
  if (section.type === 'hero') long.title = `${word} *${compound.slice(0, 50)}*`;
  return long as unknown as Section;
}

test.each([320, 390, 820, 1440])('long words fit on every page, uncut and without overlap, at %s px', async (width) => {
  const viewport = { width, height: 900 };
  const found = await visitRoutes(site, sampledRoutes, { viewport }, async ({ page }, route) => {
    await page.goto(site.address + route);
    expect(await page.getByText(word.slice(0, 40)).count(), `${route} has a long word.`).toBeGreaterThan(0);
    return (await layoutFaults(page)).map((fault) => `${route}: ${fault}`);
  });
  expect(found.flat(), 'Let these break, shrink or make room.').toEqual([]);
});

test('the name of a benefit keeps half of its line next to a long value', async () => {
  const { page } = await site.newPage({ viewport: { width: 390, height: 900 } });
  await page.goto(`${site.address}/inner-circle`);
  const shares = await page
    .locator('#benefits li')
    .evaluateAll((rows) =>
      rows.map(
        (row) => (row.firstElementChild?.getBoundingClientRect().width ?? 0) / row.getBoundingClientRect().width,
      ),
    );
  expect(shares.length).toBeGreaterThan(0);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(0.49);
});

test('the skip link fits on the screen', async () => {
  const { page } = await site.newPage({ viewport: { width: 320, height: 568 } });
  await page.goto(site.address);
  await page.keyboard.press('Tab');
  const box = await page.locator(':focus').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(8);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(312);
});
