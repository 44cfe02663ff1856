import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openChangedSite } from '../support/open-changed-site.ts';

/** A page of its own, since each page has a budget. */
const page = `title: Testimonials
description: A page with a testimonial from a person with a face and a company, and one without.
unlisted: true
sections:
  - type: hero
    title: Testimonials
  - type: testimonials
    id: members
    title: What they said
    items: [roofer, neighbor-to-the-left]
    more: One more
`;

const entry = `- id: neighbor-to-the-left
  name: A neighbor
  role: Member
  company: Harbor Lane
  image: photos/portrait.jpg
  content: I saw it.
  result: Seen
`;

const site = openChangedSite((content) => {
  writeFileSync(join(content, 'pages/testimonials.yaml'), page);
  appendFileSync(join(content, 'collections/testimonials.yaml'), entry);
});

async function openFigures(options: Parameters<typeof site.newPage>[0] = {}) {
  const { page: opened } = await site.newPage(options);
  await opened.goto(`${site.address}/testimonials`);
  return { page: opened, figures: opened.locator('#members').getByRole('figure') };
}

test('the company is after the role, and only a testimonial with a portrait has a picture', async () => {
  const { figures } = await openFigures();
  expect(await figures.nth(1).innerText()).toContain('Member · Harbor Lane');
  expect(await figures.nth(0).innerText()).not.toContain('·');
  expect(await figures.nth(0).locator('figcaption img').count()).toBe(0);
  const portrait = await figures.nth(1).locator('figcaption img').boundingBox();
  expect([portrait?.width, portrait?.height]).toEqual([48, 48]);
});

test('on a small screen all but the first are folded, and unfold without scripts', async () => {
  const { page: opened, figures } = await openFigures({
    viewport: { width: 390, height: 844 },
    javaScriptEnabled: false,
  });
  expect(await figures.count()).toBe(1);
  await opened.locator('#members summary').click();
  expect(await figures.count()).toBe(2);
});

test('on a wide screen nothing is folded, and no line unfolds it', async () => {
  const { page: opened } = await openFigures();
  await opened.goto(`${site.address}/`);
  expect(await opened.locator('.fold > summary').filter({ visible: true }).count()).toBe(0);
  const folded = opened.locator('.fold :is(li, td)');
  expect(await folded.count()).toBeGreaterThan(0);
  expect(await folded.filter({ visible: false }).allTextContents(), 'Nobody can unfold these.').toEqual([]);
});
