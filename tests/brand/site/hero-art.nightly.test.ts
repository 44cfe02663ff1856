import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

const site = openSite(sites.real.dist);
const routes = ['/ventures/dexity', '/ventures/mariagrowth', '/ventures/saiyama', '/inner-circle', '/no-such-page'];

interface Box {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const screens = [
  ...[390, 820, 1024, 1280, 1440, 1920, 2560].map((width) => ({ width, font: 'the font of the site' })),
  // Where the web font arrives late, words have the wider letters of the other one.
  ...[1024, 1280, 1440].map((width) => ({ width, font: 'the font in its place' })),
];

test.each(screens)('no line of the art of a hero is under a word at $width px, in $font', async ({ width, font }) => {
  const { page } = await site.newPage({ viewport: { width, height: 1300 } });
  if (font === 'the font in its place') await page.route('**/*.woff2', (request) => request.abort());
  for (const route of routes) {
    await page.goto(site.address + route);
    const words = await page.evaluate(findWords);
    expect(words.length, 'The search must see words.').toBeGreaterThan(4);
    await page.evaluate(showOnlyArt);
    const { data, info } = await sharp(await page.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const brightest = ({ x, y, width: across, height: down }: Box) => {
      let most = 0;
      for (let row = Math.max(0, Math.floor(y)); row < Math.min(info.height, y + down); row++)
        for (let column = Math.max(0, Math.floor(x)); column < Math.min(info.width, x + across); column++)
          most = Math.max(most, data[(row * info.width + column) * info.channels] ?? 0);
      return most;
    };
    const whole = brightest({ text: '', x: 0, y: 0, width: info.width, height: info.height });
    // The ring around the words of the Inner Circle needs room at their sides.
    if (width >= (route === '/inner-circle' ? 1024 : 820)) expect(whole, `${route} shows its art`).toBeGreaterThan(40);
    const covered = words.filter((word) => brightest(word) > 24).map(({ text }) => `${route}: ${text}`);
    expect(covered, 'Make the art narrower, or mask it there: `HeroBackdrop`.').toEqual([]);
  }
});

test.each([820, 1440])('all of the art of a hero is on the screen at %i px', async (width) => {
  const { page } = await site.newPage({ viewport: { width, height: 1300 } });
  for (const route of routes.filter((each) => each !== '/inner-circle')) {
    await page.goto(site.address + route);
    const art = page.locator('.hero-art img').first();
    const { x = -1, y = -1, width: across = 0, height: down = 0 } = (await art.boundingBox()) ?? {};
    expect(x, route).toBeGreaterThanOrEqual(0);
    expect(y, route).toBeGreaterThanOrEqual(0);
    expect(x + across, route).toBeLessThanOrEqual(width);
    const natural = await art.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
    expect(Math.abs(across / down / natural - 1), `${route}: nothing is cropped`).toBeLessThan(0.02);
  }
});

/** Runs in the page: lists where its words are, in the bar and in the hero. */
function findWords(): Box[] {
  return [...document.querySelectorAll('header, main > section:first-of-type')].flatMap((part) => {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const words: Box[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.textContent?.trim() || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { x, y, width, height } of range.getClientRects())
        words.push({ text: node.textContent, x, y, width, height });
    }
    return words;
  });
}

/** Runs in the page. */
function showOnlyArt(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
    element.style.visibility = element.closest('.hero-art') ? 'visible' : 'hidden';
}
