import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { nightly, sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { describePart, dropdowns, focusedName, mainLinks, paintedColor, visibleLinks, visit } from './support.ts';

const site = openSite(sites.real.dist);
const groups = Object.entries(dropdowns);

describe('spec §2: the navigation bar', () => {
  test('has the logo labelled JV, the main links, both dropdowns and Book a Call', async () => {
    const page = await site.read('/about');
    const bar = page.getByRole('banner');
    const logo = bar.getByRole('link', { name: 'JV', exact: true });
    expect(await logo.getAttribute('href')).toBe('/');
    const mark = logo.locator('img');
    await expect.poll(() => mark.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(await visibleLinks(bar.getByRole('navigation'))).toEqual(mainLinks);
    expect(await bar.getByRole('navigation').getByRole('button').allTextContents()).toEqual(['Products', 'Ventures']);
  });

  const widths = [
    { width: 390, count: 0 },
    { width: 768, count: 1 },
    { width: 1440, count: 1 },
  ];
  test.each(sample(widths, 2))('shows Book a Call $count times at $width px', async ({ width, count }) => {
    const { page } = await visit(site, '/', { viewport: { width, height: 900 } });
    const button = page.getByRole('banner').getByRole('link', { name: 'Book a Call', exact: true });
    expect(await button.count()).toBe(count);
    if (count === 0) return;
    await button.click();
    await page.waitForURL(`${site.address}/book-call`);
  });

  const highlights = [
    { route: '/', highlighted: [], current: [] },
    { route: '/about', highlighted: ['About'], current: ['/about'] },
    { route: '/podcast', highlighted: ['Podcast'], current: ['/podcast'] },
    { route: '/videos', highlighted: ['Videos'], current: ['/videos'] },
    { route: '/writing', highlighted: ['Writing'], current: ['/writing'] },
    { route: '/contact', highlighted: ['Contact'], current: ['/contact'] },
    { route: '/products', highlighted: ['Products'], current: ['/products'] },
    { route: '/products/apps-gpts', highlighted: ['Products'], current: ['/products/apps-gpts'] },
    { route: '/ventures', highlighted: ['Ventures'], current: ['/ventures'] },
    { route: '/ventures/dexity', highlighted: ['Ventures'], current: ['/ventures/dexity'] },
    { route: '/legal', highlighted: [], current: [] },
  ];
  test.each(sample(highlights, 3))('highlights $highlighted on $route', async ({ route, highlighted, current }) => {
    const page = await site.read(route);
    const bar = page.getByRole('banner').getByRole('navigation');
    const looks = await bar
      .getByRole('link')
      .or(bar.getByRole('button'))
      .evaluateAll((all) => all.map((one) => ({ name: one.textContent ?? '', color: getComputedStyle(one).color })));
    const colors = looks.map(({ color }) => color).toSorted();
    // At most one entry is highlighted: the colour in the middle is the plain one.
    const plain = colors[Math.floor(colors.length / 2)];
    expect(looks.filter(({ color }) => color !== plain).map(({ name }) => name)).toEqual(highlighted);
    const marked = page.locator('header [aria-current=page]');
    expect(new Set(await marked.evaluateAll((all) => all.map((one) => one.getAttribute('href'))))).toEqual(
      new Set(current),
    );
  });

  test.each(sample([1440, 390], 2))(
    'is translucent and dark with a gold border below 50 px of scroll, at %i px',
    async (width) => {
      const { page } = await visit(site, '/', { viewport: { width, height: 900 } });
      const scrolled = 'translucent dark, gold border';
      const looks = { 0: 'transparent', 50: 'transparent', 51: scrolled, 900: scrolled };
      for (const [top, look] of [...Object.entries(looks), ['0', 'transparent'] as const]) {
        await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), Number(top));
        await expect.poll(() => barLook(page), { message: `at ${top} px` }).toBe(look);
      }
    },
  );
});

describe.each([true, false])('spec §2: the dropdowns, JavaScript: %s', (javaScriptEnabled) => {
  // By day, the keyboard stands for those without scripts.
  (javaScriptEnabled ? test : nightly).each(sample(groups, 2))(
    '%s opens with the mouse, and closes with it and with a click outside',
    async (label, links) => {
      const { page } = await visit(site, '/about', { javaScriptEnabled });
      expect(await openLinks(page)).toEqual([]);
      await dropdown(page, label).click();
      expect(await openLinks(page)).toEqual(links);
      await dropdown(page, label).click();
      expect(await openLinks(page)).toEqual([]);
      await dropdown(page, label).click();
      await page.mouse.click(20, 700);
      expect(await openLinks(page)).toEqual([]);
      expect(page.url()).toBe(`${site.address}/about`);
    },
  );

  (javaScriptEnabled ? test : nightly)('open one at a time, also by touch', async () => {
    const { page } = await visit(site, '/about', { javaScriptEnabled, hasTouch: true });
    for (const [label, links] of [...groups, ...groups]) {
      await dropdown(page, label).tap();
      expect(await openLinks(page)).toEqual(links);
    }
  });

  test.each(sample(javaScriptEnabled ? ['Enter', 'Space'] : ['Space', 'Enter'], 2))(
    'open with %s, lead Tab through their links, and return on Escape',
    async (key) => {
      const { page } = await visit(site, '/about', { javaScriptEnabled });
      await dropdown(page, 'Ventures').press(key);
      for (const link of dropdowns.Ventures) {
        await page.keyboard.press('Tab');
        expect(await focusedName(page)).toBe(link.split(' → ')[0]);
      }
      await page.keyboard.press('Escape');
      expect(await openLinks(page)).toEqual([]);
      expect(await focusedName(page)).toBe('Ventures');
    },
  );
});

test('a dropdown closes when Tab leaves it, as it would cover what has the focus', async () => {
  const { page } = await visit(site, '/about');
  await dropdown(page, 'Products').press('Enter');
  for (const _ of [...dropdowns.Products, 'the next entry']) await page.keyboard.press('Tab');
  expect(await openLinks(page)).toEqual([]);
  expect(await focusedName(page)).toBe('Ventures');
});

test.each(sample(['/no-such-page', '/products/no-such-product', '/ventures/dexity/deeper'], 2))(
  'spec §2: %s is not found, which is shown and logged, with the way home',
  async (path) => {
    const { page, errors } = await site.newPage();
    const answer = await page.goto(site.address + path);
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    const lines = await describePart(main);
    expect(lines.slice(0, 2)).toEqual(['404', 'h1 Oops! Page not found']);
    expect(lines).toContain('link Return to Home → /');
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    await expect.poll(() => errors.filter((error) => error.includes(path))).toHaveLength(1);
    await main.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${site.address}/`);
  },
);

test.each(sample(['/', '/legal', '/no-such-page'], 2))(
  'spec §2: the footer of %s has its links and an email box',
  async (route) => {
    const page = await site.read(route);
    const lines = await describePart(page.getByRole('contentinfo'));
    expect(lines.filter((line) => /^(link|field|button) /.test(line))).toEqual([
      'field Email address for the newsletter',
      'button Subscribe',
      'link About → /about',
      'link Podcast → /podcast',
      'link Videos → /videos',
      'link Writing → /writing',
      'link Products → /products',
      'link Contact → /contact',
      'link Dexity → /ventures/dexity',
      'link MariaGrowth → /ventures/mariagrowth',
      'link Saiyama.quest → /ventures/saiyama',
      'link Privacy Policy → /legal#privacy',
      'link Terms of Service → /legal#terms',
    ]);
  },
);

function dropdown(page: Page, label: string): Locator {
  return page.getByRole('banner').getByRole('button', { name: label, exact: true });
}

/** The links in the bar that only an open dropdown shows. */
async function openLinks(page: Page): Promise<string[]> {
  const links = await visibleLinks(page.getByRole('banner').getByRole('navigation'));
  return links.filter((link) => !mainLinks.includes(link));
}

async function barLook(page: Page): Promise<string> {
  const bar = page.getByRole('banner');
  const [red = 0, green = 0, blue = 0, alpha = 0] = await paintedColor(bar, 'backgroundColor');
  const [borderRed = 0, borderGreen = 0, borderBlue = 0, border = 0] = await paintedColor(bar, 'borderBottomColor');
  if (alpha === 0 && border === 0) return 'transparent';
  const isDark = alpha > 0 && alpha < 255 && Math.max(red, green, blue) < 60;
  const isGold = border > 0 && borderRed > 150 && borderRed > borderGreen && borderGreen > borderBlue * 1.5;
  return `${isDark ? 'translucent dark' : 'another ground'}, ${isGold ? 'gold border' : 'another border'}`;
}
