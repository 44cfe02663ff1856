import { expect, test } from 'vitest';
import { visitFresh } from '../../site/visit-routes.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);

const screens = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test.each(screens)(
  'an unscrolled page contacts no third party except for frames in view, at $width px',
  async (viewport) => {
    const asked = await visitFresh(site, routes, { viewport }, async ({ page, thirdParties }, route) => {
      await page.goto(site.address + route, { waitUntil: 'networkidle' });
      const inSight = await page.locator('iframe[data-src]').evaluateAll(framesInSight);
      const unwanted = thirdParties.filter((address) => !inSight.includes(address));
      return unwanted.map((address) => `${route} asks for ${address}`);
    });
    expect(asked.flat(), 'Load what belongs to others only when it is wanted.').toEqual([]);
  },
);

test('clicking the video loads it from its own host only and replaces the poster', async () => {
  const { page, thirdParties } = await site.newPage();
  await page.goto(site.address, { waitUntil: 'networkidle' });
  const play = page.getByRole('main').locator('summary[aria-label*=Play]');
  expect(thirdParties, 'Nothing before the click.').toEqual([]);
  await play.click();
  const player = page.getByRole('main').locator('iframe[title]');
  const src = await player.getAttribute('data-src');
  // Once to show it, once to know that it answers.
  await expect.poll(() => thirdParties).toEqual([src, src]);
  expect(await player.getAttribute('title'), 'A frame needs a title.').not.toBe('');
  await expect.poll(() => player.isVisible()).toBe(true);
  const box = await player.boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1), 'The video is as wide as a video.').toBeCloseTo(16 / 9, 1);
});

test('the video can be played with the keyboard', async () => {
  const { page, thirdParties } = await site.newPage();
  await page.goto(site.address);
  const box = page.getByRole('main').getByRole('textbox').first();
  await box.focus();
  for (let presses = 0; presses < 4 && !(await isPlayFocused(page)); presses++) await page.keyboard.press('Tab');
  expect(await isPlayFocused(page), 'The play button comes soon after the email box.').toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => new Set(thirdParties).size).toBe(1);
});

test('the video has a plain link next to it', async () => {
  const { page } = await site.newPage();
  await page.goto(site.address);
  const link = page.getByRole('figure').getByRole('link');
  expect(await link.getAttribute('href')).toMatch(/^https:\/\//);
  expect(await link.isVisible()).toBe(true);
});

test.each([
  { route: '/book-call', title: /time/i, fallback: /^mailto:/ },
  { route: '/ventures/mariagrowth', title: /assessment/i, fallback: /^mailto:/ },
  { route: '/writing', title: /newsletter/i, fallback: /^(#|mailto:|https:)/ },
])(
  'the frame on $route loads when it is near the viewport, and has links next to it',
  async ({ route, title, fallback }) => {
    const { page, thirdParties } = await site.newPage();
    await page.goto(site.address + route);
    const frame = page.getByRole('main').getByTitle(title);
    await frame.scrollIntoViewIfNeeded();
    const src = await frame.getAttribute('data-src');
    // Once to show it, once to know that it answers.
    await expect.poll(() => thirdParties).toEqual([src, src]);
    await expect.poll(() => frame.isVisible()).toBe(true);
    const section = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.getByTitle(title) });
    const [address, other] = await section.getByRole('link').all();
    expect(await address?.getAttribute('href'), 'The same page on its own site.').toBe(thirdParties[0]);
    expect(await other?.getAttribute('href')).toMatch(fallback);
    for (const link of [address, other]) expect(await link?.isVisible()).toBe(true);
  },
);

function isPlayFocused(page: Awaited<ReturnType<typeof site.newPage>>['page']): Promise<boolean> {
  return page.evaluate(() => /play/i.test(document.activeElement?.ariaLabel ?? ''));
}

/** Runs in the page: the addresses of the frames that begin on the screen, or less than 100 px below it. */
function framesInSight(frames: (HTMLElement | SVGElement)[]): (string | undefined)[] {
  return frames
    .filter((frame) => frame.checkVisibility() && frame.getBoundingClientRect().top < innerHeight + 100)
    .map((frame) => frame.dataset.src);
}
