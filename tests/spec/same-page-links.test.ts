import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { visit } from './support.ts';

const site = openSite(sites.real.dist);

describe('spec §2: clicking a link of the bar or the footer scrolls smoothly to the top', () => {
  const links = [
    { name: 'About', part: 'banner', route: '/about', motion: 'no-preference' },
    { name: 'About', part: 'banner', route: '/about', motion: 'reduce' },
    { name: 'JV', part: 'banner', route: '/', motion: 'no-preference' },
    { name: 'Podcast', part: 'contentinfo', route: '/podcast', motion: 'no-preference' },
  ] as const;
  test.each(sample(links, 4))(
    '$name on $route, without loading the page again; motion: $motion',
    async ({ name, part, route, motion }) => {
      const page = await openBelow(route, motion);
      const link = page.getByRole(part).getByRole('link', { name, exact: true });
      const begin = await scrollAfterClick(link);
      if (motion === 'reduce') expect(begin, 'One jump.').toBe(0);
      else expect(begin, 'A smooth scroll has only begun.').toBeGreaterThan(500);
      await expect.poll(() => scrollOf(page)).toBe(0);
      expect(await isSameDocument(page)).toBe(true);
    },
  );

  test('a click that opens a new tab is left to the browser', async () => {
    const page = await openBelow('/about', 'reduce');
    await page.evaluate(() =>
      window.addEventListener('click', (event) => {
        document.documentElement.dataset.prevented = String(event.defaultPrevented);
      }),
    );
    const link = page.getByRole('banner').getByRole('link', { name: 'About', exact: true });
    await link.click({ modifiers: ['Control'] });
    expect(await page.locator('html').getAttribute('data-prevented')).toBe('false');
    expect(await scrollOf(page)).toBeGreaterThan(500);
  });
});

describe('spec §2: links to a section show it below the bar', () => {
  const links = [
    { route: '/ventures/dexity', name: 'Learn More', id: 'about' },
    { route: '/ventures/mariagrowth', name: 'Learn More', id: 'how-it-works' },
    { route: '/ventures/mariagrowth', name: 'Book Strategy Call', id: 'booking' },
    { route: '/ventures/mariagrowth', name: 'Claim Moat Assessment', id: 'booking' },
    { route: '/ventures/saiyama', name: 'Learn More', id: 'features' },
    { route: '/ventures', name: 'See the Ventures', id: 'portfolio' },
    { route: '/book-call', name: 'Pick a Time', id: 'calendar' },
    { route: '/legal', name: 'Terms of Service', id: 'terms' },
  ];
  test.each(sample(links, 8))('$name on $route shows #$id', async ({ route, name, id }) => {
    const { page } = await visit(site, route);
    await page.getByRole('main').getByRole('link', { name, exact: true }).first().click();
    await page.waitForURL(`${site.address}${route}#${id}`);
    await expectBelowBar(page, id);
  });

  const documents = [
    { id: 'privacy', width: 1440 },
    { id: 'terms', width: 390 },
  ];
  test.each(sample(documents, 2))('the address /legal#$id shows that document at $width px', async ({ id, width }) => {
    const { page } = await visit(site, `/legal#${id}`, { viewport: { width, height: 844 } });
    await expectBelowBar(page, id);
  });

  test('the footer links to both legal documents, and the way back leads to where one was', async () => {
    const page = await openBelow('/about', 'reduce');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await page.waitForURL(`${site.address}/legal#privacy`);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await page.waitForURL(`${site.address}/legal#terms`);
    await expectBelowBar(page, 'terms');
    await page.goBack();
    await expectBelowBar(page, 'privacy');
    await page.goBack();
    await page.waitForURL(`${site.address}/about`);
    await expect.poll(() => scrollOf(page)).toBeGreaterThan(500);
  });

  test.each(sample(['no-preference', 'reduce'] as const, 2))(
    'they scroll smoothly unless less motion is preferred: %s',
    async (motion) => {
      const { page } = await visit(site, '/legal', { reducedMotion: motion });
      const link = page.getByRole('main').getByRole('link', { name: 'Terms of Service' });
      // A jump is over when `click()` returns, and a smooth scroll has not begun.
      const begin = await link.evaluate((element: HTMLElement) => {
        element.click();
        return scrollY;
      });
      if (motion === 'reduce') expect(begin).toBeGreaterThan(1000);
      else expect(begin).toBe(0);
      await expect.poll(() => scrollOf(page)).toBeGreaterThan(1000);
    },
  );

  test('they take the keyboard to the section', async () => {
    const { page } = await visit(site, '/legal');
    await page.getByRole('main').getByRole('link', { name: 'Terms of Service', exact: true }).press('Enter');
    await page.waitForURL(`${site.address}/legal#terms`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#terms') !== null)).toBe(true);
  });
});

/** Opens a page, scrolls it down and marks the document, which a reload would lose. */
async function openBelow(route: string, reducedMotion: 'reduce' | 'no-preference'): Promise<Page> {
  const { page } = await visit(site, route, { reducedMotion });
  await page.evaluate(() => {
    document.documentElement.dataset.same = '';
    window.scrollTo({ top: 1000, behavior: 'instant' });
  });
  return page;
}

/** Clicks a link. @returns where the page is once all listeners of the click have run */
async function scrollAfterClick(link: Locator): Promise<number> {
  await link.evaluate((element) => {
    // Otherwise the click would scroll there first.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const keep = () => queueMicrotask(() => element.setAttribute('data-scroll', String(scrollY)));
    window.addEventListener('click', keep, { once: true });
  });
  await link.click();
  return Number(await link.getAttribute('data-scroll'));
}

async function expectBelowBar(page: Page, id: string): Promise<void> {
  const bar = await page.getByRole('banner').evaluate((element) => element.getBoundingClientRect().bottom);
  const top = () => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
  const isClear = async () => (await top()) >= Math.floor(bar) && (await top()) < 450;
  await expect.poll(isClear, { message: `#${id} is to be in view, below the bar.` }).toBe(true);
}

function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.dataset.same === '');
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}
