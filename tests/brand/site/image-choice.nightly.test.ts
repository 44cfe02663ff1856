import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { visitFresh } from '../../site/visit-routes.ts';
import { openSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';
import { routes } from './routes.ts';

const site = openSite(sites.real.dist);

interface RenderedPicture {
  /** The URL that the browser chose. */
  url: string;
  /** The rendered width of the whole picture, including the cropped part, in device pixels. */
  needed: number;
  /** The width of the chosen candidate; undefined for an SVG. */
  chosen: number | undefined;
  /** The widths that were offered, from narrow to wide. */
  widths: number[];
  /** The relative error of its aspect ratio; 0 where its box crops it. */
  distortion: number;
  isLazy: boolean;
  isFirst: boolean;
  /** The fraction of the first screen that it covers, from 0 to 1. */
  visible: number;
  isBelow: boolean;
  isInFirstSection: boolean;
}

const screens = [390, 820, 1440].flatMap((width) => [1, 2].map((density) => ({ width, density, typefaces: 'own' })));

// Fallback fonts break lines elsewhere, and some pictures are as tall as the text next to them.
const late = [1100, 1440].map((width) => ({ width, density: 1, typefaces: 'late' }));

const shown = routes.flatMap((route) => [...screens, ...late].map((screen) => ({ route, ...screen })));

test.each(shown)(
  'pictures of $route have the right size, shape and priority at $width px, $density dppx, $typefaces typefaces',
  async ({ route, width, density, typefaces }) => {
    const { page } = await site.newPage({
      viewport: { width, height: width < 500 ? 844 : 900 },
      deviceScaleFactor: density,
      isFresh: true,
    });
    if (typefaces === 'late') await page.route('**/*.woff2', (request) => request.abort());
    await page.goto(site.address + route);
    const rendered = await readPictures(page);
    expect([...rendered.flatMap(pictureFaults), ...orderFaults(rendered)]).toEqual([]);
  },
);

test('the pages have pictures of every kind that the test above checks', async () => {
  const pages = await visitFresh(site, routes, {}, async ({ page }, route) => {
    await page.goto(site.address + route);
    return readPictures(page);
  });
  const rendered = pages.flat();
  expect(rendered.filter(({ widths }) => widths.length > 1).length).toBeGreaterThan(5);
  expect(rendered.filter(({ isFirst }) => isFirst).length).toBeGreaterThan(5);
  expect(rendered.filter(({ isLazy }) => isLazy).length).toBeGreaterThan(5);
});

/** How much wider than needed a candidate may be where a narrower one would have sufficed. */
const slack = 1.7;

/** Browsers prefer a candidate that is narrower by this factor to a far wider one. */
const closeEnough = 0.95;

function pictureFaults({
  url,
  needed,
  chosen,
  widths,
  distortion,
  isLazy,
  isFirst,
  isBelow,
}: RenderedPicture): string[] {
  const faults: string[] = [];
  const enough = widths.find((each) => each >= needed) ?? widths.at(-1) ?? 0;
  if (chosen !== undefined && chosen < enough && chosen < needed * closeEnough)
    faults.push(`${url} is rendered ${needed} pixels wide, and comes in ${chosen}: its \`sizes\` says too little`);
  if (chosen !== undefined && chosen > enough && chosen > needed * slack)
    faults.push(`${url} is rendered ${needed} pixels wide, and comes in ${chosen}: its \`sizes\` says too much`);
  if (distortion > 0.02) faults.push(`${url} is rendered out of shape, by ${distortion.toFixed(2)}`);
  // On phones, the image of the first section is below its words: a page is one file for all screens.
  if (isBelow && !isLazy && !isFirst) faults.push(`${url} lies below the first screen, and is loaded at once`);
  return faults;
}

/** The fraction of the first screen from which a picture counts as large. */
const large = 0.1;

/**
 * Only the first large picture of the first section has high priority; if none is in view, one further down may. Those of
 * the second section are in view on some screens only.
 */
function orderFaults(rendered: readonly RenderedPicture[]): string[] {
  const expected = rendered.find(({ visible, isInFirstSection }) => isInFirstSection && visible >= large)?.url;
  const first = rendered.filter(({ isFirst }) => isFirst).map(({ url }) => url);
  if (expected === undefined) return first.slice(1).map((url) => `${url} is a second one to come first`);
  return first.length === 1 && first[0] === expected
    ? []
    : [`first comes ${first.join(' and ') || 'none'}, not ${expected}`];
}

/** All rendered pictures of a page; each is scrolled into view, since it does not load before. */
async function readPictures(page: Page): Promise<RenderedPicture[]> {
  const places = await page.evaluate(() =>
    [...document.images].map((image) => {
      const { top, bottom, width, left, right } = image.getBoundingClientRect();
      const height = Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
      const isShown = image.checkVisibility() && width > 0;
      return {
        isShown,
        visible: (height * Math.max(0, Math.min(right, innerWidth) - Math.max(left, 0))) / (innerWidth * innerHeight),
        isBelow: top > innerHeight,
        isInFirstSection: document.querySelector('main')?.firstElementChild?.contains(image) === true,
      };
    }),
  );
  const found: RenderedPicture[] = [];
  for (const [index, { isShown, ...place }] of places.entries()) {
    if (!isShown) continue;
    const image = page.locator('img').nth(index);
    await image.scrollIntoViewIfNeeded();
    const rendered = await image.evaluate(async (element: HTMLImageElement) => {
      await element.decode();
      const { currentSrc, srcset, clientWidth, clientHeight } = element;
      const [ownWidth, ownHeight] = [Number(element.getAttribute('width')), Number(element.getAttribute('height'))];
      const ratio = ownWidth / ownHeight;
      const { objectFit } = getComputedStyle(element);
      const isCut = objectFit === 'cover' || objectFit === 'contain';
      const width = objectFit === 'cover' ? Math.max(clientWidth, clientHeight * ratio) : clientWidth;
      return {
        url: new URL(currentSrc).pathname,
        needed: Math.round(width * devicePixelRatio),
        chosen: srcset === '' ? undefined : Number(/-(\d+)\.[0-9a-f]{8}\.\w+$/.exec(currentSrc)?.[1]),
        widths: srcset === '' ? [] : srcset.split(', ').map((part) => Number.parseInt(part.split(' ')[1] ?? '', 10)),
        distortion: isCut ? 0 : Math.abs(clientWidth / clientHeight / ratio - 1),
        isLazy: element.loading === 'lazy',
        isFirst: element.fetchPriority === 'high',
      };
    });
    found.push({ ...rendered, ...place });
  }
  return found;
}
