import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

const anchors = [
  { route: '/ventures/dexity', links: { 'Learn More': 'about' } },
  {
    route: '/ventures/mariagrowth',
    links: { 'Learn More': 'how-it-works', 'Book Strategy Call': 'booking', 'Claim Moat Assessment': 'booking' },
  },
  { route: '/ventures/saiyama', links: { 'Learn More': 'features' } },
  { route: '/ventures', links: { 'See the Ventures': 'portfolio' } },
  { route: '/book-call', links: { 'Pick a Time': 'calendar' } },
  { route: '/legal', links: { 'Privacy Policy': 'privacy', 'Terms of Service': 'terms' } },
];

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

describe.each(screens)('at $width px', (viewport) => {
  test.each(anchors)(
    'the anchor links of $route scroll their sections into view below the navigation bar',
    async (row) => {
      const { page } = await site.newPage({ viewport });
      await page.goto(site.address + row.route);
      for (const [label, id] of Object.entries(row.links)) {
        await page.getByRole('main').getByRole('link', { name: label, exact: true }).first().click();
        await page.waitForURL(`${site.address}${row.route}#${id}`);
        expect(await placeOf(page, id), `${label} must lead to #${id}.`).toBe('in view, clear of the bar');
      }
    },
  );

  test.each(['privacy', 'terms'])('opening /legal#%s shows that document below the navigation bar', async (id) => {
    const { page } = await site.newPage({ viewport });
    await page.goto(`${site.address}/legal#${id}`);
    expect(await placeOf(page, id)).toBe('in view, clear of the bar');
  });
});

test.each([
  { label: 'Privacy Policy', id: 'privacy' },
  { label: 'Terms of Service', id: 'terms' },
])('the footer link $label leads to #$id of /legal, from /legal and from other pages', async ({ label, id }) => {
  const { page } = await site.newPage();
  for (const route of ['/about', '/legal']) {
    await page.goto(site.address + route);
    await page.getByRole('contentinfo').getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(`${site.address}/legal#${id}`);
    expect(await placeOf(page, id), `From ${route}.`).toBe('in view, clear of the bar');
  }
});

test('following an anchor link moves the keyboard focus to its section', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/legal`);
  await page.getByRole('main').getByRole('link', { name: 'Terms of Service', exact: true }).press('Enter');
  await page.waitForURL(`${site.address}/legal#terms`);
  await page.keyboard.press('Tab');
  const isInTerms = await page.evaluate(() => document.activeElement?.closest('#terms') !== null);
  expect(isInTerms, 'The next link is one of the section.').toBe(true);
});

type Place = 'in view, clear of the bar' | 'hidden by the bar' | 'out of view';

/** The position of the top of a section once scrolling has ended. */
async function placeOf(page: Page, id: string): Promise<Place> {
  await page.evaluate(standStill);
  const bar = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  const { top, height } = await page
    .locator(`#${id}`)
    .evaluate((element) => ({ top: element.getBoundingClientRect().top, height: innerHeight }));
  if (top < Math.floor(bar)) return top < 0 ? 'out of view' : 'hidden by the bar';
  return top < height / 2 ? 'in view, clear of the bar' : 'out of view';
}

/** Runs in the page: waits until the scroll position has been the same for ten frames. */
async function standStill(): Promise<void> {
  let last = -1;
  for (let frames = 0; frames < 10; frames = scrollY === last ? frames + 1 : 0) {
    last = scrollY;
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}
