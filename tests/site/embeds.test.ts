import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../cli/serve/preview-server.ts';
import { openSite } from '../support/open-site.ts';
import { runSite } from '../support/run-site.ts';
import { sites } from '../support/sites.ts';

/** A copy of the real site whose calendar waits for a click, and whose video does not. */
const folder = mkdtempSync(join(tmpdir(), 'site-embeds-'));
const dist = join(folder, 'dist');

afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  const content = join(folder, 'content');
  cpSync(sites.real.content, content, { recursive: true });
  const file = join(content, 'integrations.yaml');
  const text = readFileSync(file, 'utf8');
  const changed = text
    .replace('autoplay=1\n    load: click', 'autoplay=1\n    load: near')
    .replace('strategy-call?embed=1\n    load: near', 'strategy-call?embed=1\n    load: click');
  expect(changed.length, 'Both must have been there.').toBe(text.length);
  writeFileSync(file, changed);
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);
});

const real = openSite(sites.real.dist);
const changed = openSite(dist, async () => createPreviewServer(dist));

const near = { site: real, route: '/ventures/mariagrowth', host: 'meet.example.com' };
const click = { site: changed, route: '/book-call', host: 'meet.example.com' };

/** Opens a page whose embed is asked for, if it is, but not answered until `answer` says so. */
async function openEmbed(
  { site, route }: typeof near,
  options: Parameters<typeof site.newPage>[0] = {},
  before?: (page: Page) => Promise<void>,
) {
  const { page, violations } = await site.newPage(options);
  const waiting: Route[] = [];
  await page.route('https://*.example.com/**', (request) => void waiting.push(request));
  // A frame in sight may be asked for before the page has loaded, which then waits for the answer.
  await page.goto(site.address + route, { waitUntil: 'domcontentloaded' });
  const embed = page.getByRole('main').locator('.embed');
  await before?.(page);
  await embed.scrollIntoViewIfNeeded();
  const answer = async () => {
    const body = '<!doctype html><title>Calendar</title><h1>Calendar</h1><button>Nine</button>';
    await Promise.all(waiting.map((request) => request.fulfill({ contentType: 'text/html', body })));
  };
  return {
    page,
    violations,
    embed,
    waiting,
    answer,
    card: embed.locator('.embed-card'),
    frame: embed.locator('iframe'),
  };
}

type OpenEmbed = Awaited<ReturnType<typeof openEmbed>>;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

describe.each([
  { load: 'near', ...near },
  { load: 'click', ...click },
])('a frame with `load: $load`', ({ load, ...where }) => {
  test('says whose it is and what that host learns, with the address beside it', async () => {
    const { embed, card } = await openEmbed(where);
    const words = (await card.innerText()).replace(/\s+/g, ' ');
    for (const word of [where.host, 'IP address', 'jv.example.com']) expect(words).toContain(word);
    const link = embed.getByRole('link');
    expect(await link.isVisible()).toBe(true);
    expect(new URL((await link.getAttribute('href')) ?? '').host).toBe(where.host);
  });

  test('shows its card until its host has answered, and nothing moves', async () => {
    const { embed, card, frame, waiting, answer } = await openEmbed(where);
    const place = () =>
      embed.evaluate((element) => {
        const { top, height } = element.getBoundingClientRect();
        return [top + scrollY, height];
      });
    const before = await place();
    if (load === 'click') {
      expect(waiting, 'Nothing before the click.').toEqual([]);
      await card.getByText('Show it here').click();
    }
    await expect.poll(() => waiting.length).toBe(1);
    await card.getByText('Waiting').waitFor();
    expect(await frame.isVisible()).toBe(false);
    expect(await card.getByText('IP address').isVisible()).toBe(true);
    expect(await place()).toEqual(before);
    await answer();
    await expect.poll(() => frame.isVisible()).toBe(true);
    expect(await card.getByText('IP address').isVisible()).toBe(false);
    expect(await place()).toEqual(before);
    expect((await frame.boundingBox())?.height).toBe(840);
    expect(await embed.getByRole('link').isVisible(), 'The address stays beside it.').toBe(true);
  });

  test('leaves the link and the mail to visitors whom its host does not answer', async () => {
    const { page, embed, card, waiting } = await openEmbed(where);
    if (load === 'click') await card.getByText('Show it here').click();
    await expect.poll(() => waiting.length).toBe(1);
    await waiting[0]?.abort();
    expect(await embed.getByRole('link').isVisible()).toBe(true);
    expect(await page.locator('main section:has(.embed) a[href^=mailto]').isVisible()).toBe(true);
  });
});

describe.each([
  { load: 'near', ...near },
  { load: 'click', ...click },
])('what a page can know of a frame with `load: $load` that did not come', ({ load, ...where }) => {
  async function ask(card: Locator) {
    if (load === 'click') await card.getByText('Show it here').click();
  }

  async function expectCard({ embed, card, frame }: Pick<OpenEmbed, 'embed' | 'card' | 'frame'>) {
    await card.getByText('cannot be shown here').waitFor();
    expect(await card.getByText('Waiting').isVisible()).toBe(false);
    expect(await card.getByText('IP address').isVisible()).toBe(true);
    expect(await frame.isVisible(), 'An error page of the browser says less than the card.').toBe(false);
    expect(await embed.getByRole('link').isVisible()).toBe(true);
  }

  test('offline, no host is asked; once the visitor is back, it is', async () => {
    const opened = await openEmbed(where, {}, (page) => page.context().setOffline(true));
    await ask(opened.card);
    await expectCard(opened);
    expect(opened.waiting).toEqual([]);
    await opened.page.context().setOffline(false);
    await expect.poll(() => opened.waiting.length).toBe(1);
    await opened.card.getByText('Waiting').waitFor();
    expect(await opened.card.getByText('cannot be shown here').isVisible()).toBe(false);
    await opened.answer();
    await expect.poll(() => opened.frame.isVisible()).toBe(true);
  });

  test('the connection goes while the host is asked', async () => {
    const opened = await openEmbed(where);
    await ask(opened.card);
    await expect.poll(() => opened.waiting.length).toBe(1);
    await opened.page.context().setOffline(true);
    await opened.waiting.shift()?.abort();
    await expectCard(opened);
    await opened.page.context().setOffline(false);
    await expect.poll(() => opened.waiting.length).toBe(1);
    await opened.answer();
    await expect.poll(() => opened.frame.isVisible()).toBe(true);
  });

  test('its host sends the frame to one that the page may not load', async () => {
    const opened = await openEmbed(where);
    await ask(opened.card);
    await expect.poll(() => opened.waiting.length).toBe(1);
    await opened.waiting[0]?.fulfill({ status: 302, headers: { location: 'https://elsewhere.example.net/' } });
    await expectCard(opened);
    expect(opened.violations.splice(0).join('\n')).toContain('frame-src ');
  });

  test('its page goes later to one that the page may not load', async () => {
    const opened = await openEmbed(where);
    await ask(opened.card);
    await expect.poll(() => opened.waiting.length).toBe(1);
    const body = '<!doctype html><a href="https://elsewhere.example.net/">On</a>';
    await opened.waiting[0]?.fulfill({ contentType: 'text/html', body });
    await opened.frame.contentFrame().getByText('On').click();
    await expectCard(opened);
    expect(opened.violations.splice(0).join('\n')).toContain('frame-src ');
  });
});

test.each([near, click])('no hyphen is put into the name of a host, on $route', async (where) => {
  const { embed } = await openEmbed(where, { viewport: { width: 390, height: 844 } });
  const texts = embed.getByText(where.host);
  const hyphens = await texts.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).hyphens));
  expect(hyphens.length).toBeGreaterThan(2);
  expect(new Set(hyphens)).toEqual(new Set(['manual']));
});

describe('the focus', () => {
  test('goes from the button into the frame once that is there', async () => {
    const { page, card, frame, waiting, answer } = await openEmbed(click);
    await card.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => waiting.length).toBe(1);
    expect(await focused(page), 'It stays while the host is asked.').toBe('SUMMARY');
    await answer();
    await expect.poll(() => frame.isVisible()).toBe(true);
    expect(await focused(page)).toBe('IFRAME');
    await page.keyboard.press('Tab');
    expect(
      await frame
        .contentFrame()
        .locator('button')
        .evaluate((button) => button === document.activeElement),
    ).toBe(true);
  });

  test('is not taken from where a visitor is by then', async () => {
    const { page, card, embed, frame, waiting, answer } = await openEmbed(click);
    await card.getByText('Show it here').click();
    await expect.poll(() => waiting.length).toBe(1);
    await embed.getByRole('link').focus();
    await answer();
    await expect.poll(() => frame.isVisible()).toBe(true);
    expect(await focused(page)).toBe('A');
  });
});

test('a video with `load: near` is asked for in sight, and its poster stays until it is there', async () => {
  const { embed, frame, waiting, answer } = await openEmbed({
    site: changed,
    route: '/',
    host: 'video.example.com',
  });
  await expect.poll(() => waiting.length).toBe(1);
  expect(await embed.locator('summary').count(), 'There is nothing to press.').toBe(0);
  expect(await frame.isVisible()).toBe(false);
  await answer();
  await expect.poll(() => frame.isVisible()).toBe(true);
});

test.each([
  { name: 'near', ...near },
  { name: 'near', site: real, route: '/writing', host: 'newsletter.example.com' },
  { name: 'click', ...click },
  { name: 'a video', site: real, route: '/', host: 'video.example.com' },
  { name: 'a video, near', site: changed, route: '/', host: 'video.example.com' },
])('without scripts, $name on $route is a link, and no other host is asked', async (where) => {
  const { page, embed, frame, waiting } = await openEmbed(where, { javaScriptEnabled: false });
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  expect(waiting.map((request) => request.request().url())).toEqual([]);
  expect(await frame.isVisible()).toBe(false);
  for (const control of await embed.locator('summary').all()) expect(await control.isVisible()).toBe(false);
  expect(await embed.getByText('Waiting').isVisible()).toBe(false);
  const links = await embed.getByRole('link').all();
  expect(links).toHaveLength(1);
  expect(new URL((await links[0]?.getAttribute('href')) ?? '').host).toBe(where.host);
  expect((await embed.boundingBox())?.height, 'No hole is left for what will not come.').toBeLessThan(640);
});

test('without scripts, a press on the poster leads to the page of the video', async () => {
  const { page, embed, waiting } = await openEmbed(
    { site: real, route: '/', host: 'video.example.com' },
    { javaScriptEnabled: false },
  );
  const pressing = embed.click({ position: { x: 40, y: 40 } });
  await expect
    .poll(() => waiting.map((request) => request.request().url()))
    .toEqual(['https://video.example.com/watch/jv-intro']);
  await waiting[0]?.fulfill({ contentType: 'text/html', body: '' });
  await pressing;
  await page.waitForURL('https://video.example.com/**');
});

test('no page has a frame for browsers without scripts', () => {
  expect(readFileSync(join(sites.real.dist, 'book-call/index.html'), 'utf8')).not.toContain('<noscript');
});
