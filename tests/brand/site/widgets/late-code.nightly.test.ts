import type { Page, Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { tierButton, toastRegion, toasts, toastTexts } from '../../../site/widgets/toasts.ts';
import { openSite } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { stopClock } from '../../../support/stop-clock.ts';
import { unavailable } from '../forms/forms.ts';
import { offerButton, offerText, tierTexts } from './toasts.ts';

const site = openSite(sites.real.dist);

/** Where the page names its code: the starter loads immediately, the islands on demand. */
const code = {
  starter: /<script type="module" src="([^"]+)"/,
  islands: /data-islands="([^"]+)"/,
};

/** URLs of scripts, read from the served page. */
async function scriptsOf(page: Page, which: keyof typeof code): Promise<string[]> {
  const html = await (await page.request.get(`${site.address}/inner-circle`)).text();
  const addresses = code[which].exec(html)?.[1]?.split(' ') ?? [];
  if (addresses.length === 0) throw new Error('The page names no such code.');
  return addresses;
}

/** Lets the test answer requests for code. @returns the requested URLs */
async function handle(page: Page, which: keyof typeof code, answer: (route: Route) => unknown): Promise<string[]> {
  const asked: string[] = [];
  for (const address of await scriptsOf(page, which))
    await page.route(`**${address}`, (route) => {
      asked.push(address);
      return answer(route);
    });
  return asked;
}

async function open(): Promise<Page> {
  const { page } = await site.newPage();
  return page;
}

describe.each(['starter', 'islands'] as const)('while the code of the %s is loading', (which) => {
  test('clicks are queued, and each is handled once', async () => {
    const page = await open();
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    await handle(page, which, async (route) => {
      await arrival;
      await route.continue();
    });
    await page.goto(`${site.address}/inner-circle`, { waitUntil: 'commit' });
    await tierButton(page, 'Elite Circle').click();
    await tierButton(page, 'Elite Circle').click({ clickCount: 2 });
    await offerButton(page).focus();
    await page.keyboard.press('Enter');
    expect(await toastTexts(page)).toEqual([]);
    await page.evaluate(countToasts);
    arrive();
    await expect.poll(async () => (await toastTexts(page)).sort()).toEqual([offerText, tierTexts[1]]);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => document.documentElement.dataset.said), 'Each is done once.').toBe('2');
    expect(page.url()).toBe(`${site.address}/inner-circle`);
  });
});

test('a button with a queued click shows a progress cursor', async () => {
  const page = await open();
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
  await handle(page, 'islands', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(`${site.address}/inner-circle`, { waitUntil: 'load' });
  const cursor = () => tierButton(page, 'Elite Circle').evaluate((button) => getComputedStyle(button).cursor);
  const before = await cursor();
  await tierButton(page, 'Elite Circle').click();
  await expect.poll(cursor).toBe('progress');
  arrive();
  await toasts(page).waitFor();
  await expect.poll(cursor).toBe(before);
});

describe('when the code of the islands cannot be loaded', () => {
  test.each([
    { fault: 'the connection is cut', answer: (route: Route) => route.abort('connectionreset') },
    { fault: 'the server fails', answer: (route: Route) => route.fulfill({ status: 500, body: 'No' }) },
    {
      fault: 'the response is not a script',
      answer: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>Please log in</p>' }),
    },
  ])('if $fault, an error is shown, and a later click works', async ({ answer }) => {
    const page = await open();
    let isBroken = true;
    await handle(page, 'islands', (route) => (isBroken ? answer(route) : route.continue()));
    await page.goto(`${site.address}/inner-circle`);
    await tierButton(page, 'Inner Circle').click();
    await expect.poll(() => toastRegion(page).innerText()).toBe(unavailable);
    expect(await toastRegion(page).isVisible()).toBe(true);
    isBroken = false;
    await tierButton(page, 'Inner Circle').click();
    await expect.poll(() => toastTexts(page)).toEqual([tierTexts[0]]);
    expect(await toastRegion(page).innerText()).not.toContain(unavailable);
  });

  test('a repeated error restarts its timeout of eight seconds', async () => {
    const page = await open();
    await stopClock(page);
    await handle(page, 'islands', (route) => route.abort());
    await page.goto(`${site.address}/inner-circle`);
    await offerButton(page).click();
    await expect.poll(() => toastRegion(page).innerText()).toBe(unavailable);
    await page.clock.runFor(5000);
    await offerButton(page).click();
    await page.waitForTimeout(300);
    await page.clock.runFor(5000);
    expect(await toastRegion(page).innerText()).toBe(unavailable);
    await page.clock.runFor(3100);
    expect(await toastRegion(page).innerText()).toBe('');
  });

  test('the error does not cover the focused field', async () => {
    const { page } = await site.newPage({ viewport: { width: 390, height: 600 } });
    await handle(page, 'islands', (route) => route.abort());
    await page.goto(`${site.address}/inner-circle`);
    const join = page.getByRole('textbox', { name: 'Email address for the Inner Circle' });
    await join.focus();
    await join.evaluate((field) => window.scrollBy(0, field.getBoundingClientRect().bottom - innerHeight + 10));
    await page.keyboard.press('Enter');
    await expect.poll(() => toastRegion(page).innerText()).toBe(unavailable);
    const field = await join.boundingBox();
    const words = await toastRegion(page).boundingBox();
    expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(field?.y ?? 0);
    expect(words?.height, 'It is as high as its words.').toBeLessThan(200);
  });
});

describe('when the starter cannot be loaded', () => {
  test('a click shows an error, and links work as without scripts', async () => {
    const page = await open();
    const { promise: end, resolve: fail } = Promise.withResolvers<void>();
    await handle(page, 'starter', async (route) => {
      await end;
      await route.abort();
    });
    await page.goto(`${site.address}/inner-circle`, { waitUntil: 'commit' });
    await tierButton(page, 'Inner Circle').click();
    fail();
    await expect.poll(() => toastRegion(page).innerText()).toBe(unavailable);
    expect(page.url()).toBe(`${site.address}/inner-circle`);
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click();
    await page.waitForURL(`${site.address}/about`);
  });

  test('no error is shown without interaction', async () => {
    const page = await open();
    await handle(page, 'starter', (route) => route.abort());
    await page.goto(`${site.address}/inner-circle`, { waitUntil: 'load' });
    await page.waitForTimeout(300);
    expect(await toastRegion(page).innerText()).toBe('');
  });
});

/** Runs in the page: counts the toasts that appear from now on. */
function countToasts(): void {
  const { dataset } = document.documentElement;
  dataset.said = '0';
  const observer = new MutationObserver((mutations) => {
    const added = mutations.flatMap(({ addedNodes }) => [...addedNodes]);
    const appeared = added.filter((node) => node instanceof Element && node.matches('.toast')).length;
    dataset.said = String(Number(dataset.said) + appeared);
  });
  observer.observe(document.getElementById('toasts') ?? document.body, { childList: true });
}
