import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { edit } from '../../../support/open-changed-site.ts';
import { visitors } from '../../../support/sample.ts';
import { sites } from '../../../support/sites.ts';
import { openChangedSite } from '../open-changed-site.ts';

const photograph = readFileSync(join(sites.real.content, 'media/photos/stage.jpg'));
const sheet = Uint8Array.from({ length: 41_200 }, (_, index) => (index * 17) % 251);

/** The real site with a sheet, and a pack whose id is that of a photograph without a file. */
const site = openChangedSite((content) => {
  mkdirSync(join(content, 'media/press'), { recursive: true });
  writeFileSync(join(content, 'media/press/On stage.jpg'), photograph);
  writeFileSync(join(content, 'media/press/fact-sheet.pdf'), sheet);
  edit(content, 'collections/photos.yaml', '  file: photos/stage.jpg', '  file: press/On stage.jpg');
  edit(content, 'collections/photos.yaml', '  file: photos/portrait.jpg\n', '');
  edit(content, 'collections/assets.yaml', '  size: 0.5 MB', '  file: press/fact-sheet.pdf');
  edit(content, 'collections/assets.yaml', '- id: all-photos', '- id: portrait');
  edit(content, 'pages/media-kit.yaml', 'download: all-photos', 'download: portrait');
});

async function open(options: Parameters<typeof site.newPage>[0] = {}): Promise<Page> {
  const { page } = await site.newPage(options);
  await page.goto(`${site.address}/media-kit`);
  return page;
}

/** Clicks a link. @returns the name and the bytes of the downloaded file */
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

/** A human-readable file size, in powers of ten. */
function inWords(bytes: number): string {
  const [amount, unit] = bytes < 999_500 ? [bytes / 1e3, 'KB'] : [bytes / 1e6, 'MB'];
  return `${amount.toFixed(amount < 10 ? 1 : 0).replace('.0', '')} ${unit}`;
}

const photos = ['On stage.jpg', 'studio.jpg', 'workshop.jpg', 'team.jpg'];
const marks = ['monogram', 'monogram-gold', 'monogram-white', 'monogram-black', 'dexity', 'mariagrowth', 'saiyama'];
const logos = marks.map((mark) => `${mark}.svg`);

describe.each(visitors)('existing files are downloaded, $scripts', ({ javaScriptEnabled }) => {
  test('a photograph, with its own name and its real size next to it', async () => {
    const page = await open({ javaScriptEnabled });
    const name = `Download ${inWords(photograph.length)} On stage`;
    const link = photoCard(page, 'On stage').getByRole('link', { name, exact: true });
    const { name: saved, bytes } = await download(page, link);
    expect(saved).toBe('On stage.jpg');
    expect(Buffer.compare(bytes, photograph)).toBe(0);
  });

  test('an asset, with its real size instead of the stated one', async () => {
    const page = await open({ javaScriptEnabled });
    const row = assetRow(page, 'Fact sheet');
    expect(await row.textContent()).toContain('41 KB');
    expect(await row.textContent()).not.toContain('0.5 MB');
    const { name, bytes } = await download(page, row.getByRole('link', { name: 'Download Fact sheet', exact: true }));
    expect(name).toBe('fact-sheet.pdf');
    expect(Buffer.compare(bytes, sheet)).toBe(0);
  });

  test.each([
    { label: 'Download Full Kit', file: 'full-kit.zip', contains: [...photos, ...logos, 'fact-sheet.pdf'] },
    { label: 'Download All Photos', file: 'portrait.zip', contains: photos },
    {
      label: 'Download Complete Asset Pack',
      file: 'complete-pack.zip',
      contains: [...logos, 'cover.jpg', 'fact-sheet.pdf'],
    },
  ])('$label is a zip of the existing files, with its real size on the button', async (pack) => {
    const page = await open({ javaScriptEnabled });
    const link = page.getByRole('link', { name: new RegExp(`^${pack.label}`) });
    const { name, bytes } = await download(page, link);
    expect(name).toBe(pack.file);
    expect(Object.keys(unzipSync(bytes)).sort()).toEqual([...pack.contains].sort());
    expect(await link.textContent()).toBe(`${pack.label} ${inWords(bytes.length)}`);
  });
});

test('missing files are requested by mail, also when a pack has the same id as a photograph', async () => {
  const page = await open();
  const links = {
    'Ask for the Portrait': photoCard(page, 'Portrait'),
    'Ask for the brand guide': assetRow(page, 'Brand guide'),
  };
  for (const [text, row] of Object.entries(links)) {
    const link = row.getByRole('link');
    expect(await link.textContent(), 'It is told from the others.').toBe(text);
    expect(await row.getByText('Available on request').count()).toBe(1);
    expect(await link.getAttribute('href')).toMatch(/^mailto:.*subject=Request/);
    expect(await link.getAttribute('download')).toBeNull();
  }
});
