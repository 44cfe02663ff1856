import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTab, type Tab } from '../../support/open-tab.ts';
import { openPreview } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const preview = openPreview(sites.real.dist);
let tab: Tab;

beforeEach(async () => {
  tab = await openTab();
});
afterEach(async () => {
  await tab.close();
  // No other host can be reached from here, which a page with an embed finds out.
  const told = tab.told.filter((text) => !text.includes('ERR_NAME_NOT_RESOLVED'));
  expect(told, 'A page said so in the console, ahead or later.').toEqual([]);
});

/** Hovers a link until the browser has prerendered its page. @returns the selector of the link */
async function prerender(from: string, to: string): Promise<string> {
  const link = `a[href="${to}"]`;
  await tab.open(preview.address + from);
  await tab.hover(link);
  await expect.poll(() => tab.evaluateAhead(readState), { timeout: 10_000 }).toMatch(/^(interactive|complete)/);
  expect(await tab.evaluateAhead(() => location.href)).toBe(preview.address + to);
  return link;
}

/** Follows the link. @returns how long its page had existed before it was shown, in milliseconds */
async function follow(link: string): Promise<number> {
  const from = await tab.evaluate(readState);
  await tab.click(link);
  // These tests do not depend on how long a busy machine takes to show a page.
  await expect.poll(() => tab.evaluate(readState), { timeout: 10_000 }).not.toBe(from);
  return tab.evaluate(activationStart);
}

/** Runs in the page. */
function readState(): string {
  return `${document.readyState} ${location.href}`;
}

/** Runs in the page: https://developer.mozilla.org/docs/Web/API/PerformanceNavigationTiming/activationStart */
function activationStart(): number {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceEntry & { activationStart: number }).activationStart;
}

test('hovering a link prerenders its page, and a click shows it, interactive', async () => {
  const link = await prerender('/', '/about');
  expect(await tab.evaluateAhead(() => document.visibilityState)).toBe('hidden');
  expect(await follow(link), 'It was rendered after the click.').toBeGreaterThan(0);
  expect(await tab.evaluate(() => document.visibilityState)).toBe('visible');
  await tab.click('footer form button');
  await expect.poll(() => tab.evaluate(() => document.querySelectorAll('#toasts .toast').length)).toBe(1);
});

test('a prerendered page loads its visible frame only once it is shown', async () => {
  const link = await prerender('/about', '/book-call');
  await wait(1000);
  expect(askedOfOthers()).toEqual([]);
  await follow(link);
  // The frame is loaded, and a request finds out whether its host answers.
  await expect.poll(askedOfOthers).toEqual([expect.stringMatching(/^https:/), expect.stringMatching(/^https:/)]);
  expect(new Set(askedOfOthers()).size, 'Both ask for the same address.').toBe(1);
});

test('a prerendered page with a video contacts no other host, before or after it is shown', async () => {
  const link = await prerender('/about', '/');
  await follow(link);
  await wait(1000);
  expect(askedOfOthers()).toEqual([]);
});

function askedOfOthers(): string[] {
  return tab.asked.filter((asked) => !asked.startsWith(preview.address));
}

test('a countdown on a prerendered page starts when the page is shown', async () => {
  const readFigures = () => document.querySelector('[role=timer]')?.textContent;
  const link = await prerender('/contact', '/inner-circle');
  const before = await tab.evaluateAhead(readFigures);
  await wait(3000);
  expect(await tab.evaluateAhead(readFigures), 'It counts while nobody sees it.').toBe(before);
  expect(await follow(link)).toBeGreaterThan(3000);
  await expect.poll(() => tab.evaluate(readFigures), { timeout: 10_000 }).not.toBe(before);
  const { figures, shownFor } = await tab.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart: number })[];
    const figures = document.querySelector('[role=timer]')?.textContent;
    return { figures, shownFor: (performance.now() - (visit?.activationStart ?? 0)) / 1000 };
  });
  const counted = (60 + secondsOf(before) - secondsOf(figures)) % 60;
  expect(counted, 'It begins with what it showed.').toBeGreaterThan(0);
  expect(counted, 'It begins with what it showed.').toBeLessThanOrEqual(shownFor + 1);
});

/** The last two digits. */
function secondsOf(figures: string | undefined): number {
  return Number(figures?.match(/\d+(?=\D*$)/)?.[0]);
}

test('a subject in the URL is filled in while prerendering', async () => {
  const link = await prerender('/products/apps-gpts', '/contact?subject=Build%20a%20custom%20GPT');
  await follow(link);
  const subject = await tab.evaluate(() => document.querySelector<HTMLInputElement>('[name=subject]')?.value);
  expect(subject).toBe('Build a custom GPT');
});

test.each([
  { what: 'a download', from: '/media-kit', link: 'a[download]' },
  { what: 'an external page', from: '/podcast', link: 'main a[href^="https:"]' },
  { what: 'a mail', from: '/contact', link: 'main a[href^="mailto:"]' },
])('$what is not prefetched on hover', async ({ from, link }) => {
  await tab.open(preview.address + from);
  await wait(500);
  const before = tab.asked.length;
  await tab.hover(link);
  await wait(1000);
  // Pictures that the link has come along with are the page's own.
  expect(tab.asked.slice(before).filter((asked) => !asked.includes('/assets/media/'))).toEqual([]);
  expect(await tab.evaluateAhead(readState)).toBeUndefined();
});
