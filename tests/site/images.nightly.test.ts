import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { routesOf } from '../support/routes-of.ts';
import { sites } from '../support/sites.ts';
import { visitRoutes } from './visit-routes.ts';

const { content, dist } = sites.workshop;
const site = openSite(dist);
const routes = routesOf(content);

/** What sharp calls the formats. */
const formats: Record<string, string> = {
  'image/avif': 'heif',
  'image/jpeg': 'jpeg',
  'image/png': 'png',
};

interface Candidate {
  url: string;
  /** As the page says, in pixels. */
  width: number;
  /** As the page says; undefined for the `<img>`, which every browser must understand. */
  type: string | undefined;
}

test('every image candidate exists, with the format and width that the page states', async () => {
  const pages = await visitRoutes(site, routes, {}, async ({ page }, route) => {
    await page.goto(site.address + route);
    return page.evaluate(readCandidates);
  });
  const candidates = pages.flat();
  for (const type of ['image/avif', undefined])
    expect(candidates.filter((candidate) => candidate.type === type).length, `${type}`).toBeGreaterThan(10);
  for (const { url, width, type } of new Map(candidates.map((candidate) => [candidate.url, candidate])).values()) {
    const metadata = await sharp(join(dist, url)).metadata();
    const wanted = type === undefined ? [formats['image/jpeg'], formats['image/png']] : [formats[type]];
    expect(wanted, url).toContain(metadata.format);
    expect(metadata.width, url).toBe(width);
  }
});

test('every picture has a width, a height and an alt attribute', async () => {
  const pages = await visitRoutes(site, routes, {}, async ({ page }, route) => {
    await page.goto(site.address + route);
    const bare = page.locator('img:not([width]), img:not([height]), img:not([alt]), picture > :not(source, img)');
    return bare.evaluateAll((found) => found.map((element) => element.outerHTML));
  });
  expect(pages.flat()).toEqual([]);
});

test('a phone loads each picture once, as AVIF, and no wider than it is rendered', async () => {
  const telephone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };
  const pages = await visitRoutes(site, routes, telephone, async ({ page }, route) => {
    const loaded: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && loaded.push(new URL(request.url()).pathname));
    await page.goto(site.address + route);
    const rendered = await renderedPictures(page);
    const expected = rendered.map(({ url }) => url);
    const extra = loaded.filter((url) => /\.(avif|webp|jpg|png)$/.test(url) && !expected.includes(url));
    return { rendered, extra };
  });
  expect(
    pages.flatMap(({ extra }) => extra),
    'These were loaded for nothing.',
  ).toEqual([]);
  const rendered = pages.flatMap((page) => page.rendered);
  expect(rendered.length, 'There are pictures, else this proves nothing.').toBeGreaterThan(4);
  for (const { url, needed, widths } of rendered) {
    expect(url).toMatch(/\.avif$/);
    const width = Number(/-(\d+)\.[0-9a-f]{8}\.avif$/.exec(url)?.[1]);
    const enough = widths.findIndex((each) => each >= needed);
    const widest = enough === -1 ? widths.at(-1) : widths[enough + 1];
    expect(width, `${url} is rendered ${needed} pixels wide: fix its \`sizes\`.`).toBeLessThanOrEqual(widest ?? width);
  }
});

/** Runs in the page: the candidates of its pictures. */
function readCandidates(): Candidate[] {
  return [...document.querySelectorAll('picture > source, picture > img')].flatMap((element) =>
    (element.getAttribute('srcset') ?? '').split(', ').map((candidate) => {
      const [url = '', width = ''] = candidate.split(' ');
      return { url, width: Number.parseInt(width, 10), type: element.getAttribute('type') ?? undefined };
    }),
  );
}

/** Scrolls to each visible raster image. @returns the loaded file of each, and the width that it needs */
async function renderedPictures(page: Page): Promise<{ url: string; needed: number; widths: number[] }[]> {
  const found = [];
  for (const picture of await page.locator('picture > img').all()) {
    if (!(await picture.isVisible())) continue;
    await picture.scrollIntoViewIfNeeded();
    found.push(
      await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const { naturalWidth, naturalHeight, clientWidth, clientHeight, currentSrc, srcset } = image;
        const isCover = getComputedStyle(image).objectFit === 'cover';
        const width = isCover ? Math.max(clientWidth, (clientHeight * naturalWidth) / naturalHeight) : clientWidth;
        return {
          url: new URL(currentSrc).pathname,
          needed: Math.round(width * devicePixelRatio),
          widths: srcset.split(', ').map((candidate) => Number.parseInt(candidate.split(' ')[1] ?? '', 10)),
        };
      }),
    );
  }
  return found;
}
