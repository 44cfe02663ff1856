import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { contrast, type Rgb } from '../../cli/compiler/color/contrast.ts';
import { openSite } from '../support/page.ts';
import { routesOf } from '../support/routes-of.ts';
import { sites } from '../support/sites.ts';
import { visitRoutes } from './visit-routes.ts';

const site = openSite(sites.workshop.dist);
const sampledRoutes = routesOf(sites.workshop.content);

const screenOnly = ['[data-bar]', '[href="#content"]', 'footer', 'form', 'iframe', 'fieldset', '#toasts', '[popover]'];

describe.each([
  { route: '/legal', least: 1, most: 3 },
  { route: '/media-kit', least: 2, most: 8 },
  { route: '/membership', least: 2, most: 8 },
])('$route on paper', ({ route, least, most }) => {
  test('hides everything that only works on screen', async () => {
    const page = await print(route);
    for (const selector of screenOnly)
      for (const element of await page.locator(selector).all())
        expect(await element.isVisible(), `${selector} is printed: hide it in print.css.`).toBe(false);
    const links = page.locator('body > a');
    expect(await links.count(), 'The search must see the link that skips the bar.').toBe(1);
  });

  test('shows content in full: collapsed parts are expanded', async () => {
    const page = await print(route);
    const parts = page.locator('main :is(h1, h2, h3, :not(.fold) > summary, dd, .prose > *, .fold :is(li, td))');
    expect(await parts.count(), 'The search must see what there is to read.').toBeGreaterThan(5);
    expect(await parts.evaluateAll(readHidden), 'Nobody can open these on paper.').toEqual([]);
  });

  test(`prints on ${least} to ${most} sheets`, async () => {
    const page = await print(route);
    const document = (await page.pdf({ format: 'A4' })).toString('latin1');
    const sheets = document.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    expect(sheets).toBeGreaterThanOrEqual(least);
    expect(sheets).toBeLessThanOrEqual(most);
  });
});

test('all text of every page is dark on white, paper-coloured sections included', async () => {
  const found = await visitRoutes(site, [...sampledRoutes, '/no-such-page'], {}, async ({ page }, path) => {
    await page.goto(site.address + path);
    await page.emulateMedia({ media: 'print' });
    const texts = await readTexts(page);
    expect(texts.length, `${path} has texts.`).toBeGreaterThan(1);
    return texts
      .map(({ words, ink, ground }) => ({ words, ratio: contrast(ink, ground), whiteness: Math.min(...ground) }))
      .filter(({ ratio, whiteness }) => ratio < 4.5 || whiteness < 250)
      .map(({ words, ratio, whiteness }) => `${path}: ${words} (${ratio.toFixed(1)} to 1 on ${whiteness})`);
  });
  expect(found.flat(), 'Set these colours in print.css.').toEqual([]);
});

test('only the URLs of external links are printed after their text', async () => {
  const page = await print('/legal');
  await page
    .locator('.prose p')
    .first()
    .evaluate((text) => {
      const links = {
        notes: 'https://example.org/notes',
        old: 'http://example.org/old',
        about: '/about',
        write: 'mailto:hello@example.org',
      };
      for (const [words, href] of Object.entries(links)) {
        const link = document.createElement('a');
        link.href = href;
        link.textContent = words;
        text.append(' ', link);
      }
    });
  const behind = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link, '::after').content);
  const address = (href: string) => page.locator('.prose').first().locator(`a[href="${href}"]`);
  for (const href of ['https://example.org/notes', 'http://example.org/old']) {
    const content = await address(href).evaluate((link) => getComputedStyle(link, '::after').content);
    expect(content.replaceAll(/attr\(href\)/g, href), 'The address stands in brackets.').toContain(href);
  }
  expect(await behind('about')).toBe('none');
  expect(await behind('write')).not.toContain('mailto');
});

async function print(route: string): Promise<Page> {
  const { page } = await site.newPage({ reducedMotion: 'no-preference' });
  await page.goto(site.address + route);
  await page.emulateMedia({ media: 'print' });
  return page;
}

/** Runs in the page: the text of those parts that are hidden, or clipped by a collapsed element around them. */
function readHidden(parts: Element[]): (string | null)[] {
  const isHidden = (part: Element) => {
    const { height, bottom } = part.getBoundingClientRect();
    const fold = part.closest('details')?.getBoundingClientRect();
    const isCut = fold !== undefined && bottom > fold.bottom + 1;
    return height === 0 || isCut || !part.checkVisibility({ contentVisibilityAuto: true });
  };
  return parts.filter(isHidden).map((part) => part.textContent);
}

interface PrintedText {
  words: string;
  /** Its colour, as printed on white paper. */
  ink: Rgb;
  /** The colour behind it; the paper itself is white. */
  ground: Rgb;
}

/** The texts that would be printed. */
function readTexts(page: Page): Promise<PrintedText[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('This browser draws no canvas.');
    const mixOnWhite = (color: string): [number, number, number] => {
      canvas.fillStyle = 'white';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue];
    };
    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    /** A picture, such as a cover, is its own background. */
    const isOnPicture = (element: Element) => element.closest('[aria-hidden=true]')?.querySelector('img, svg') != null;
    const groundOf = (element: Element | null): string => {
      if (!element) return 'white';
      const { backgroundColor } = getComputedStyle(element);
      const isClear = /^(transparent|rgba\(.*, 0\)|.*\/ 0\))$/.test(backgroundColor);
      return isClear ? groundOf(element.parentElement) : backgroundColor;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => hasWords(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.getBoundingClientRect().width > 2 && !isOnPicture(element))
      .map((element) => ({
        words: (element.textContent ?? '').trim().slice(0, 40),
        ink: mixOnWhite(getComputedStyle(element).color),
        ground: mixOnWhite(groundOf(element)),
      }));
  });
}
