import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { focusedName, routes, visit } from './support.ts';

const site = openSite(sites.real.dist);

test('the first Tab shows a link that skips the navigation bar', async () => {
  const { page } = await visit(site, '/about');
  await page.keyboard.press('Tab');
  expect(await focusedName(page)).toBe('Skip to content');
  expect((await page.locator(':focus').boundingBox())?.y, 'It is on the screen.').toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.locator('main :focus').count(), 'The next Tab goes on in the content.').toBe(1);
});

const ways = [
  { key: 'Tab', width: 1440 },
  // Backwards, the page scrolls up, and the focused element may end up under the navigation bar.
  { key: 'Shift+Tab', width: 390 },
];

test.each(
  sample(
    [...routes, '/no-such-page'].flatMap((path) => ways.map((way) => ({ path, ...way }))),
    19,
  ),
)('$key reaches everything on $path in order and in sight, at $width px', async ({ path, key, width }) => {
  const { page } = await visit(site, path, { viewport: { width, height: 800 } });
  await loadFrames(page);
  const names = await numberStops(page);
  expect(names.length, 'The search must see what can be used.').toBeGreaterThan(10);
  const visited: string[] = [];
  // One more than there are: the focus must leave the page in the end.
  for (let press = 0; press <= names.length; press++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(describeStop);
    if (stop === '') break;
    visited.push(stop);
  }
  expect(key === 'Tab' ? visited : visited.reverse(), 'WCAG 2.1.2, 2.4.3, 2.4.7 and 2.4.11.').toEqual(names);
});

/** Loads the frames by scrolling to them: one that loads while it has the focus would take a stop twice. */
async function loadFrames(page: Page): Promise<void> {
  for (const frame of await page.locator('iframe').all()) {
    // That of a video waits for its click.
    if (!(await frame.evaluate((element) => element.checkVisibility()))) continue;
    await frame.scrollIntoViewIfNeeded();
    await frame.contentFrame().locator('title').waitFor({ state: 'attached' });
    await expect.poll(() => frame.isVisible(), { message: 'It takes the place of its card.' }).toBe(true);
  }
  await page.evaluate(() => scrollTo(0, 0));
}

/** Numbers what can have the focus, in the order of the document. @returns a name for each, with its number */
function numberStops(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const reachable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]';
    const groups = new Set<string>();
    const stops = [...document.querySelectorAll<HTMLInputElement>(reachable)].filter((element) => {
      if (element.tabIndex < 0 || element.matches(':disabled')) return false;
      if (!element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) return false;
      // Of radio buttons with one name, the chosen one is reached, and arrows lead to the others.
      if (element.type !== 'radio') return true;
      return element.checked && !groups.has(element.name) && groups.add(element.name);
    });
    return stops.map((stop, index) => {
      stop.dataset.stop = `${index} ${(stop.textContent?.trim() || stop.ariaLabel || stop.outerHTML).slice(0, 60)}`;
      return stop.dataset.stop;
    });
  });
}

/** Runs in the page: the name of what has the focus, and what is wrong with how that shows; '' where nothing has it. */
function describeStop(): string {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return '';
  const name = element.dataset.stop ?? element.outerHTML.slice(0, 100);
  // A page of another site shows its own focus.
  if (element instanceof HTMLIFrameElement) return name;
  // A radio button for screen readers only shows the focus on its label.
  const shown = element.matches('.sr-only') ? (element.closest('label') ?? element) : element;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  // A link over several lines has a box for each; one in sight is enough.
  const isSeen = [...shown.getClientRects()].some((box) => {
    const top = document.elementFromPoint(box.left + Math.min(box.width / 2, 12), box.top + box.height / 2);
    return top !== null && (shown.contains(top) || top === shown.closest('label'));
  });
  return `${name}${hasOutline ? '' : ', without an outline'}${isSeen ? '' : ', out of sight or covered'}`;
}

const looks = [
  { name: 'a button', path: '/about', selector: 'main a:has-text("Work With Me")' },
  { name: 'a button on paper', path: '/inner-circle', selector: 'button:has-text("Choose Elite")' },
  { name: 'a field on paper', path: '/writing', selector: 'main [name=email]' },
  { name: 'a link on paper', path: '/legal', selector: '.prose a' },
  { name: 'a question', path: '/inner-circle', selector: '#questions details:nth-of-type(2) summary' },
  { name: 'a menu in the bar', path: '/about', selector: '[data-bar] button:has-text("Products")' },
];

test.each(sample(looks, 6))('the outline of $name has enough contrast', async ({ path, selector }) => {
  const { page } = await visit(site, path);
  // Browsers show the focus only after the keyboard was used.
  await page.keyboard.press('Tab');
  const element = page.locator(selector).first();
  await element.focus();
  expect(await contrastOf(element, 'outlineColor')).toBeGreaterThanOrEqual(3);
});

test('the button of what is not for sale yet looks disabled, can be read, and does not answer the pointer', async () => {
  const { page } = await site.newPage();
  await page.goto(`${site.address}/products`, { waitUntil: 'networkidle' });
  const button = page.locator('main button[disabled]').first();
  const before = await button.screenshot();
  await button.hover({ force: true });
  expect(before.equals(await button.screenshot())).toBe(true);
  expect(await button.evaluate((element) => getComputedStyle(element).cursor)).toBe('not-allowed');
  expect(await contrastOf(button, 'color')).toBeGreaterThanOrEqual(4.5);
});

/**
 * The contrast of a colour of an element to what is behind it, from 1 to 21: its text on its own ground, its outline on
 * the ground around it. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
 */
function contrastOf(element: Locator, property: 'color' | 'outlineColor'): Promise<number> {
  return element.evaluate((found, name) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('This browser has no canvas.');
    const paint = (color: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const groundOf = (around: Element | null): number[] => {
      const ground = paint(around ? getComputedStyle(around).backgroundColor : 'white');
      return ground[3] === 255 || !around ? ground : groundOf(around.parentElement);
    };
    const luminance = (color: number[]) =>
      color.slice(0, 3).reduce((sum, channel, index) => {
        const part = channel / 255;
        const linear = part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        return sum + linear * ([0.2126, 0.7152, 0.0722][index] ?? 0);
      }, 0);
    const ground = luminance(groundOf(name === 'color' ? found : found.parentElement));
    const ink = luminance(paint(getComputedStyle(found)[name]));
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  }, property);
}
