import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { Screenshot } from '../../../../../cli/site/diff/compare/site-diff.ts';
import { findRegions, type Region } from '../../../../../cli/site/diff/pixels/find-regions.ts';
import { decodeImage } from '../../../../../cli/site/diff/pixels/image.ts';
import { holdStill, ignoreTime, scrollThrough } from '../../../../../cli/site/diff/screenshots/settle-page.ts';
import type { BuiltSide } from '../../../../../cli/site/diff/sides/built-side.ts';
import { close, listen } from '../../../../../cli/site/serve/listen.ts';
import { createPreviewServer } from '../../../../../cli/site/serve/preview-server.ts';
import { shareBrowser } from '../../../../support/browser.ts';
import { temporaryFolder } from '../../../../support/content-folder.ts';
import { changedSide, screenshotsOf } from './built-sides.ts';

/** Reads what was outlined. */
async function regionsOf({ before, after }: Screenshot): Promise<Region[]> {
  const [old, now] = await Promise.all([before, after].map(async (path = '') => decodeImage(readFileSync(path))));
  return old && now ? findRegions(old, now) : [];
}

/** Returns the rectangles of elements as a page is shown for its screenshot. */
async function boxesOf({ folder }: BuiltSide, route: string, selector: string, width: number) {
  const server = createPreviewServer(folder);
  const browser = await shareBrowser();
  const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  try {
    await page.goto((await listen(server, 0)) + route);
    await page.evaluate(ignoreTime);
    await page.evaluate(scrollThrough);
    await page.waitForLoadState('networkidle');
    await page.evaluate(holdStill);
    return await page.locator(selector).evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom };
      }),
    );
  } finally {
    await page.close();
    await close(server);
  }
}

/** Swaps two sections of a page. */
function swapSections(html: string, first: number, second: number): string {
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const sections = main.split(/(?=<section)/).filter((section) => section.startsWith('<section'));
  const swapped = [...sections];
  [swapped[first], swapped[second]] = [sections[second] ?? '', sections[first] ?? ''];
  return html.replace(sections.join(''), () => swapped.join(''));
}

test('a changed paragraph is outlined once, and nothing else', async () => {
  const head = changedSide('legal/index.html', (html) =>
    html.replace(/<p>([^<]{80})/, (_, text: string) => `<p id="it">${text.toUpperCase()}`),
  );
  const { screenshots } = await screenshotsOf({ route: '/legal' }, { head });
  expect(screenshots.map(({ width }) => width)).toEqual([390, 1440]);
  for (const screenshot of screenshots) {
    const [region, ...others] = await regionsOf(screenshot);
    const [box] = await boxesOf(head, '/legal', '#it', screenshot.width);
    expect({ change: region?.change, others }).toEqual({ change: 'changed', others: [] });
    if (!region || !box) throw new Error('The paragraph is not on the page.');
    expect(region.top).toBeGreaterThanOrEqual(Math.floor(box.top));
    expect(region.bottom).toBeLessThanOrEqual(Math.ceil(box.bottom));
    expect(region.left).toBeGreaterThanOrEqual(Math.floor(box.left));
    expect(region.right).toBeLessThanOrEqual(Math.ceil(box.right));
  }
});

test('an inserted section is outlined with its height, and nothing below it', async () => {
  const image = '<svg width="300" height="200"><rect width="300" height="200"/></svg>';
  const section = `<section class="paper" id="it">${image}</section>`;
  // The first two sections share the space between them.
  const head = changedSide('membership/index.html', (html) => {
    const at = html.lastIndexOf('<section', html.indexOf('id="reasons"'));
    return html.slice(0, at) + section + html.slice(at);
  });
  const { screenshots } = await screenshotsOf({ route: '/membership' }, { head });
  for (const screenshot of screenshots) {
    const { width } = screenshot;
    const [box] = await boxesOf(head, '/membership', '#it', width);
    expect(await regionsOf(screenshot)).toEqual([{ change: 'added', ...box }]);
  }
});

test('of two swapped sections, one is outlined where it was and where it is', async () => {
  const head = changedSide('index.html', (html) => swapSections(html, 3, 4));
  const { screenshots } = await screenshotsOf({ route: '/' }, { head });
  for (const screenshot of screenshots) {
    const changes = (await regionsOf(screenshot)).map(({ change }) => change);
    expect(changes.sort()).toEqual(['added', 'removed']);
  }
});

test('a page that is the same has no difference', async () => {
  const head = changedSide('contact/index.html', (html) =>
    html.replace('</head>', '<meta name="x" content="y"></head>'),
  );
  const { screenshots } = await screenshotsOf({ route: '/contact' }, { head });
  expect(screenshots.map((screenshot) => Object.keys(screenshot))).toEqual([
    ['width', 'before', 'after'],
    ['width', 'before', 'after'],
  ]);
});

test('added and removed pages are shown on one side, and renamed ones at both addresses', async () => {
  const keysOf = async (page: Parameters<typeof screenshotsOf>[0]) =>
    (await screenshotsOf(page, {})).screenshots.map(({ width: _, ...paths }) => Object.values(paths).map(nameOf));
  const nameOf = (path: string) => basename(path).replace(/-[0-9a-f]{16}.*$/, '');
  expect(await keysOf({ route: '/contact', change: 'added' })).toEqual([['contact-390'], ['contact-1440']]);
  expect(await keysOf({ route: '/contact', change: 'removed' })).toEqual([['contact-390'], ['contact-1440']]);
  const [phone] = await keysOf({ route: '/contact', from: '/legal', change: 'renamed' });
  expect(phone).toEqual(['legal-390', 'contact-390', 'contact-390']);
});

test('a page that has not changed since the last comparison is not opened again', async () => {
  const head = changedSide('contact/index.html', (html) => html.replace('</h1>', ' again</h1>'));
  const folder = temporaryFolder();
  const first = await screenshotsOf({ route: '/contact' }, { head, folder });
  rmSync(head.folder, { recursive: true });
  expect(await screenshotsOf({ route: '/contact' }, { head, folder })).toEqual(first);
  expect(readdirSync(folder)).toHaveLength(6);
});

test('an error names a folder that cannot be written', async () => {
  const folder = '/dev/null/screenshots';
  await expect(screenshotsOf({ route: '/contact', change: 'added' }, { folder })).rejects.toThrow(
    '/dev/null/screenshots cannot be written: a part of the path is a file.',
  );
});
