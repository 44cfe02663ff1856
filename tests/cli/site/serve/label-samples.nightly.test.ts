import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../../support/page.ts';
import { type Development, startDevelopment } from '../../../support/process.ts';
import { sites } from '../../../support/sites.ts';

const testimonial = (id: string, more: string) =>
  `- id: ${id}\n${more}  name: The ${id}\n  role: Neighbour\n  content: I come for the frogs.\n  result: Three frogs\n`;

const sections = `  - type: testimonials
    title: What they say
    items: [heron, otter, crab]
    more: More of them
  - type: call-to-action
    title: Come along
    image: { src: plot.svg, sample: true, alt: A plot }
    actions: [{ label: The garden, to: /garden }]
`;

/** The second brand with a sample, a real entry, one in a fold, and an image. */
function addSamples(content: string): void {
  const entries = [
    testimonial('heron', '  sample: true\n'),
    testimonial('otter', ''),
    testimonial('crab', '  sample: true\n'),
  ];
  writeFileSync(join(content, 'collections/testimonials.yaml'), entries.join(''));
  const path = join(content, 'pages/join.yaml');
  writeFileSync(path, readFileSync(path, 'utf8') + sections);
}

let browser: Browser;
let site: Development;
let page: Page;

beforeAll(async () => {
  [browser, site] = await Promise.all([launchBrowser(), startDevelopment(addSamples)]);
  page = await browser.newPage({ viewport: { width: 390, height: 800 } });
});

afterAll(async () => {
  await browser.close();
  site.stop();
});

test('each sample has a label at its corner, once it is visible', async () => {
  await page.goto(`${site.address}/join`);
  const labels = page.locator('site-samples span:visible');
  await expect.poll(() => labels.count()).toBe(2);
  const heron = page.locator('figure', { hasText: 'The heron' });
  const plot = page.getByAltText('A plot');
  await plot.scrollIntoViewIfNeeded();
  for (const [index, sample] of [heron, plot].entries()) {
    const distance = async () => {
      const [label, box] = [await labels.nth(index).boundingBox(), await sample.boundingBox()];
      if (!label || !box) return undefined;
      return Math.hypot(label.x + label.width - box.x - box.width, label.y + label.height / 2 - box.y);
    };
    await expect.poll(distance, { message: 'how far the label is from the corner' }).toBeLessThan(8);
  }
  expect(await labels.allTextContents()).toEqual(['Sample', 'Sample']);
  await page.getByText('More of them').click();
  await expect.poll(() => labels.count()).toBe(3);
});

test('the labels lie over the page, and are not in the way of a click', async () => {
  await page.goto(`${site.address}/join`);
  const label = page.locator('site-samples span:visible').first();
  await label.waitFor();
  expect(await label.evaluate((span) => getComputedStyle(span).pointerEvents)).toBe('none');
  expect(await page.locator('site-samples').evaluate((host) => host.getBoundingClientRect().height)).toBe(0);
});

test('built pages have no trace of the labels', () => {
  const { dist } = sites.workshop;
  const pages = globSync('**/*.{html,js}', { cwd: dist });
  expect(pages.length).toBeGreaterThan(10);
  const marked = pages.filter((name) => readFileSync(join(dist, name), 'utf8').includes('data-sample'));
  expect(marked, 'the real content has samples on many pages').toEqual([]);
});
