import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { edit, openChangedSite } from './open-changed-site.ts';

const photograph = Uint8Array.from({ length: 2_345_678 }, (_, index) => (index * 31 + (index >> 5)) % 256);
const sheet = Uint8Array.from({ length: 41_200 }, (_, index) => (index * 17) % 251);

/** The real site with one photograph, one sheet, and a pack whose id is that of a photograph without a file. */
const site = openChangedSite((content) => {
  mkdirSync(join(content, 'media/press'), { recursive: true });
  writeFileSync(join(content, 'media/press/On stage.jpg'), photograph);
  writeFileSync(join(content, 'media/press/fact-sheet.pdf'), sheet);
  edit(
    content,
    'collections/photos.yaml',
    '  src: photos/stage.svg',
    '  src: photos/stage.svg\n  file: press/On stage.jpg',
  );
  edit(content, 'collections/assets.yaml', '  size: 0.5 MB', '  size: 0.5 MB\n  file: press/fact-sheet.pdf');
  edit(content, 'collections/assets.yaml', '- id: all-photos', '- id: portrait');
  edit(content, 'pages/media-kit.yaml', 'download: all-photos', 'download: portrait');
});

async function open(options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const { page } = await site.newPage(options);
  await page.goto(`${site.address}/media-kit`);
  return page;
}

/** Clicks a link. @returns the name and the bytes of the file that the visitor gets */
async function download(page: Page, link: Locator): Promise<{ name: string; bytes: Uint8Array }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), bytes: new Uint8Array(readFileSync(await file.path())) };
}

const photoCard = (page: Page, title: string) =>
  page
    .locator('#photos')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const assetRow = (page: Page, name: string) => page.locator('#assets').getByRole('listitem').filter({ hasText: name });

describe.each([
  { scripts: 'with scripts', javaScriptEnabled: true },
  { scripts: 'without scripts', javaScriptEnabled: false },
])('what exists is downloaded, $scripts', ({ javaScriptEnabled }) => {
  test('a photograph, under its own name and with its real size beside it', async () => {
    const page = await open({ javaScriptEnabled });
    const link = photoCard(page, 'On stage').getByRole('link', { name: 'Download 2.3 MB', exact: true });
    const { name, bytes } = await download(page, link);
    expect(name).toBe('On stage.jpg');
    expect(Buffer.compare(bytes, photograph)).toBe(0);
  });

  test('an asset, with its real size in place of the one that was announced', async () => {
    const page = await open({ javaScriptEnabled });
    const row = assetRow(page, 'Fact sheet');
    expect(await row.textContent()).toContain('41 KB');
    expect(await row.textContent()).not.toContain('0.5 MB');
    const { name, bytes } = await download(page, row.getByRole('link', { name: 'Download', exact: true }));
    expect(name).toBe('fact-sheet.pdf');
    expect(Buffer.compare(bytes, sheet)).toBe(0);
  });

  test.each([
    { label: 'Download Full Kit', file: 'full-kit.zip', holds: ['On stage.jpg', 'fact-sheet.pdf'] },
    { label: 'Download All Photos', file: 'portrait.zip', holds: ['On stage.jpg'] },
    { label: 'Download Complete Asset Pack', file: 'complete-pack.zip', holds: ['fact-sheet.pdf'] },
  ])('$label is a zip of the files that there are, with its real size on the button', async (pack) => {
    const page = await open({ javaScriptEnabled });
    const link = page.getByRole('link', { name: new RegExp(`^${pack.label}`) });
    const { name, bytes } = await download(page, link);
    expect(name).toBe(pack.file);
    expect(Object.keys(unzipSync(bytes)).sort()).toEqual([...pack.holds].sort());
    const size =
      bytes.length < 999_500
        ? `${(bytes.length / 1e3).toFixed(bytes.length < 10_000 ? 1 : 0)} KB`
        : `${(bytes.length / 1e6).toFixed(1)} MB`;
    expect((await link.textContent())?.replace(/\.0 /, ' ')).toBe(`${pack.label} ${size.replace(/\.0 /, ' ')}`);
  });
});

test('what does not exist is asked for by mail, also where a pack has the id of a photograph', async () => {
  const page = await open();
  const links = [photoCard(page, 'Portrait').getByRole('link'), assetRow(page, 'Brand guide').getByRole('link')];
  for (const link of links) {
    expect(await link.textContent()).toBe('Download Available on request');
    expect(await link.getAttribute('href')).toMatch(/^mailto:.*subject=Request/);
    expect(await link.getAttribute('download')).toBeNull();
  }
});
