import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { nightly, sample } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);

const links: { name: string; route: string; find: (page: Page) => Locator }[] = [
  { name: 'the main link', route: '/about', find: (page) => inBar(page, 'About') },
  { name: 'the logo', route: '/', find: (page) => inBar(page, /^JV\b/) },
  { name: 'the Book a Call button', route: '/book-call', find: (page) => inBar(page, 'Book a Call') },
];

test.each(sample(links, 3))(
  '$name scrolls the current page smoothly to the top without a reload',
  async ({ route, find }) => {
    const page = await openBelow(route);
    expect(await clickAndMeasure(page, find(page)), 'A smooth scroll has only begun.').toBeGreaterThan(500);
    await expect.poll(() => scrollOf(page), { message: 'The page must end at its top.' }).toBe(0);
    expect(await isSameDocument(page), 'The page was loaded again.').toBe(true);
  },
);

nightly('a link to the current page jumps when reduced motion is preferred', async () => {
  const page = await openBelow('/about', 'reduce');
  expect(await clickAndMeasure(page, inBar(page, 'About'))).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

nightly('a footer link to the current page scrolls to the top', async () => {
  const page = await openBelow('/podcast', 'reduce');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Podcast', exact: true });
  expect(await clickAndMeasure(page, link)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

nightly('from an anchor, a link to the page removes the anchor from the URL', async () => {
  const page = await openBelow('/legal#terms', 'reduce');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/legal';
    link.textContent = 'Legal';
    document.querySelector('header')?.append(link);
  });
  await page.getByRole('banner').getByRole('link', { name: 'Legal', exact: true }).press('Enter');
  await page.waitForURL(`${site.address}/legal`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

// The tab itself is the browser's doing, and on a busy machine headless Chromium now and then reports none,
// even for a page without any script: what is ours is to leave the click to the browser.
nightly('a click that opens a new tab is left to the browser', async () => {
  const page = await openBelow('/about', 'reduce');
  await page.evaluate(() => {
    window.addEventListener('click', (event) => {
      document.documentElement.setAttribute('data-prevented', String(event.defaultPrevented));
    });
  });
  await inBar(page, 'About').click({ modifiers: ['Control'] });
  expect(await page.locator('html').getAttribute('data-prevented')).toBe('false');
  expect(await page.evaluate(() => scrollY), 'This tab stays where it was.').toBeGreaterThan(500);
});

nightly('a link to another page opens it at its top', async () => {
  const page = await openBelow('/about');
  await inBar(page, 'Podcast').click();
  await page.waitForURL(`${site.address}/podcast`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('anchor links scroll smoothly unless reduced motion is preferred', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const { page } = await site.newPage({ reducedMotion });
    await page.goto(`${site.address}/legal`);
    const link = page.getByRole('main').getByRole('link', { name: 'Terms of Service' });
    // A jump is done when `click()` returns, and a smooth scroll has not begun. After a real click, the first event is
    // `hashchange`, and how far a scroll has come until then depends on how busy the machine is.
    const begin = await link.evaluate((element: HTMLElement) => {
      element.click();
      return scrollY;
    });
    if (reducedMotion === 'reduce') expect(begin, 'One jump, no motion.').toBeGreaterThan(1000);
    else expect(begin, 'A smooth scroll has not begun.').toBe(0);
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(1000);
  }
});

function inBar(page: Page, name: string | RegExp): Locator {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

/** Opens a page, scrolls it down and marks the document to detect a reload. */
async function openBelow(route: string, reducedMotion: 'reduce' | 'no-preference' = 'no-preference'): Promise<Page> {
  const { page } = await site.newPage({ reducedMotion });
  await page.goto(site.address + route);
  const root = page.locator('html');
  await root.evaluate((html) => html.setAttribute('data-same', ''));
  await root.evaluate(jump, 1000);
  return page;
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-same'));
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

function jump(element: Element, top?: number): void {
  if (top === undefined) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  else window.scrollTo({ top, behavior: 'instant' });
}

/**
 * Where the page stands once a click on a link has done what it does. Where a scroll ends has to be polled: Chromium
 * reports the end of one scroll (`scrollend`) more than once, also after the next has begun.
 */
async function clickAndMeasure(page: Page, link: Locator): Promise<number> {
  // Else the click would first scroll to the link.
  await link.evaluate(jump, undefined);
  await link.evaluate((element) => {
    // After all other listeners.
    const keep = () => queueMicrotask(() => element.setAttribute('data-scroll', String(scrollY)));
    window.addEventListener('click', keep, { once: true });
  });
  await link.click();
  return Number(await link.and(page.locator('[data-scroll]')).getAttribute('data-scroll'));
}
