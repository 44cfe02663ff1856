import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { nightly, sample } from '../../support/sample.ts';
import { sites } from '../../support/sites.ts';
import { openEmbed, openEmbedSites } from './open-embed.ts';

const { real, changed, near, click } = openEmbedSites();

/** The value of the fact `call-length`, in minutes. */
const callLength = 45;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

describe.each(
  sample(
    [
      { load: 'near', ...near },
      { load: 'click', ...click },
    ],
    2,
  ),
)('a frame with `load: $load`', ({ load, ...where }) => {
  test('names its host and the data that the host receives, with a link to it', async () => {
    const { embed, card } = await openEmbed(where);
    const words = (await card.innerText()).replace(/\s+/g, ' ');
    for (const word of [where.host, 'IP address', 'jv.example.com']) expect(words).toContain(word);
    const link = embed.getByRole('link').first();
    expect(await link.isVisible()).toBe(true);
    expect(new URL((await link.getAttribute('href')) ?? '').host).toBe(where.host);
  });

  nightly('shows its card until it has loaded, without layout shift', async () => {
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
    for (const link of await embed.getByRole('link').all())
      expect(await link.isVisible(), 'The address and the other way stay beside it.').toBe(true);
  });
});

nightly.each([near, click])('host names are not hyphenated on $route', async (where) => {
  const { embed } = await openEmbed(where, { viewport: { width: 390, height: 844 } });
  const texts = embed.getByText(where.host);
  const hyphens = await texts.evaluateAll((elements) => elements.map((element) => getComputedStyle(element).hyphens));
  expect(hyphens.length).toBeGreaterThan(2);
  expect(new Set(hyphens)).toEqual(new Set(['manual']));
});

describe('the focus of an embed', () => {
  test('moves from the button into the frame once it has loaded', async () => {
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

  nightly('stays in place if the visitor has moved it meanwhile', async () => {
    const { page, card, embed, frame, waiting, answer } = await openEmbed(click);
    await card.getByText('Show it here').click();
    await expect.poll(() => waiting.length).toBe(1);
    await embed.getByRole('link').first().focus();
    await answer();
    await expect.poll(() => frame.isVisible()).toBe(true);
    expect(await focused(page)).toBe('A');
  });
});

nightly('a video with `load: near` is requested when in view, and its poster stays until it has loaded', async () => {
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

nightly.each([
  { name: 'a `load: near` frame', ...near },
  { name: 'a `load: near` frame', site: real, route: '/writing', host: 'newsletter.example.com' },
  { name: 'a `load: click` frame', ...click },
  { name: 'a video', site: real, route: '/', host: 'video.example.com' },
  { name: 'a `load: near` video', site: changed, route: '/', host: 'video.example.com' },
])('without scripts, $name on $route is a link, and no other host is contacted', async (where) => {
  const { page, embed, frame, waiting } = await openEmbed(where, { javaScriptEnabled: false });
  await page.keyboard.press('End');
  await page.waitForLoadState('networkidle');
  expect(waiting.map((request) => request.request().url())).toEqual([]);
  expect(await frame.isVisible()).toBe(false);
  for (const control of await embed.locator('summary').all()) expect(await control.isVisible()).toBe(false);
  expect(await embed.getByText('Waiting').isVisible()).toBe(false);
  const links = await embed.getByRole('link').all();
  expect(links).toHaveLength(where.host === 'video.example.com' ? 1 : 2);
  expect(new URL((await links[0]?.getAttribute('href')) ?? '').host).toBe(where.host);
  expect((await embed.boundingBox())?.height, 'No hole is left for what will not come.').toBeLessThan(840);
  expect((await links[0]?.boundingBox())?.height, 'It can be hit like a button.').toBeGreaterThanOrEqual(target(where));
});

/** The minimum height in px: the link of a video covers its poster, so its text alone may be smaller. */
function target({ host }: { host: string }): number {
  return host === 'video.example.com' ? 24 : 44;
}

nightly('without scripts, clicking the poster opens the page of the video', async () => {
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

test('no page has a `<noscript>` frame', () => {
  expect(readFileSync(join(sites.real.dist, 'book-call/index.html'), 'utf8')).not.toContain('<noscript');
});

describe('the card of a booking calendar', () => {
  nightly.each(['/book-call', '/ventures/mariagrowth'])(
    'shows the call minute by minute until it ends on %s',
    (route) => {
      const html = readFileSync(join(sites.real.dist, `${route}/index.html`), 'utf8');
      const minutes = [...html.matchAll(/<time dateTime="PT(\d+)M"/g)].map(([, figure]) => Number(figure));
      expect(minutes.length).toBeGreaterThan(3);
      expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
      expect([minutes[0], minutes.at(-1)], 'The parts must add up to the length of the call.').toEqual([0, callLength]);
    },
  );
});
