import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sample } from '../support/sample.ts';
import { sites } from '../support/sites.ts';
import { routes } from './support.ts';

const site = openSite(sites.real.dist);

const screens = [
  { width: 390, density: 2, fonts: 'there' },
  { width: 820, density: 1, fonts: 'there' },
  // Other fonts break lines elsewhere, and some images are as tall as the text beside them.
  { width: 1100, density: 1, fonts: 'missing' },
  { width: 1440, density: 2, fonts: 'there' },
];

test.each(
  sample(
    routes.flatMap((path) => screens.map((screen) => ({ path, ...screen }))),
    58,
  ),
)('$path loads its images in the right size and order, at $width px, $density dppx, fonts $fonts', async (row) => {
  const { path, width, density, fonts } = row;
  const viewport = { width, height: 900 };
  const { page } = await site.newPage({ viewport, deviceScaleFactor: density, isFresh: true });
  if (fonts === 'missing') await page.route('**/*.woff2', (request) => request.abort());
  const loaded = new Set<string>();
  page.on('requestfinished', (request) => loaded.add(new URL(request.url()).pathname));
  await page.goto(site.address + path);
  const expectedFirst = await page.evaluate(findLargeImage);
  const images = await readImages(page);
  expect(images.flatMap(({ fault }) => fault)).toEqual([]);
  const first = images.filter(({ isFirst }) => isFirst).map(({ index }) => index);
  if (expectedFirst !== undefined)
    expect(first, 'The large image of the top comes first, alone.').toEqual([expectedFirst]);
  else expect(first.length).toBeLessThan(2);
  const rasters = [...loaded].filter((file) => /-\d+\.\w+\.(avif|webp|jpe?g|png)$/.test(file));
  const chosen = images.map(({ file }) => file);
  expect(
    rasters.filter((file) => !chosen.includes(file)),
    'These were loaded for nothing.',
  ).toEqual([]);
  expect(rasters.filter((file) => !file.endsWith('.avif'))).toEqual([]);
});

/** Runs in the page: the number of the first image of the top that covers a tenth of the screen. */
function findLargeImage(): number | undefined {
  const index = [...document.images].findIndex((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const height = Math.min(bottom, innerHeight) - Math.max(top, 0);
    const width = Math.min(right, innerWidth) - Math.max(left, 0);
    const isSeen = image.checkVisibility() && height > 0 && width * height >= innerWidth * innerHeight * 0.1;
    return isSeen && document.querySelector('main')?.firstElementChild?.contains(image);
  });
  return index === -1 ? undefined : index;
}

/** What a visitor sees of the images of a page; each is scrolled to, as it does not load before. */
async function readImages(page: Page) {
  const isBelow = await page.evaluate(() =>
    [...document.images].map((image) => image.getBoundingClientRect().top > innerHeight),
  );
  const found = [];
  for (const [index, isLater] of isBelow.entries()) {
    const image = page.locator('img').nth(index);
    if (!(await image.isVisible())) continue;
    await image.scrollIntoViewIfNeeded();
    found.push({ index, ...(await image.evaluate(describeImage, isLater)) });
  }
  return found;
}

/** Runs in the page: whether an image is as large as its place, in its shape, and loaded in time. */
async function describeImage(element: HTMLElement | SVGElement, isBelow: boolean) {
  const image = element as HTMLImageElement;
  await image.decode();
  const { currentSrc, srcset, clientWidth, clientHeight } = image;
  const file = new URL(currentSrc).pathname;
  const isFirst = image.fetchPriority === 'high';
  const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
  const { objectFit } = getComputedStyle(image);
  const shown = objectFit === 'cover' ? Math.max(clientWidth, clientHeight * ratio) : clientWidth;
  const needed = Math.round(shown * devicePixelRatio);
  const widths = srcset === '' ? [] : srcset.split(', ').map((part) => Number.parseInt(part.split(' ')[1] ?? '', 10));
  const chosen = Number(/-(\d+)\.[0-9a-f]{8}\.\w+$/.exec(file)?.[1] ?? needed);
  const enough = widths.find((each) => each >= needed) ?? widths.at(-1) ?? needed;
  const is = `${file} is ${needed} pixels wide on the screen`;
  // Browsers prefer a candidate that is a little too narrow to one that is far too wide.
  const isTooNarrow = chosen < enough && chosen < needed * 0.95;
  const isTooWide = chosen > enough && chosen > needed * 1.7;
  const isDistorted = !/cover|contain/.test(objectFit) && Math.abs(clientWidth / clientHeight / ratio - 1) > 0.02;
  return {
    file,
    isFirst,
    fault: [
      ...(isTooNarrow || isTooWide ? [`${is}: correct its \`sizes\``] : []),
      ...(isDistorted ? [`${is}, and distorted`] : []),
      ...(isBelow && image.loading !== 'lazy' && !isFirst ? [`${is}, below the screen, and loaded at once`] : []),
    ],
  };
}
