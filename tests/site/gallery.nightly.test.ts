import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openChangedSite } from '../support/open-changed-site.ts';

const page = `title: Pictures
description: Pictures of the house, each of which opens as a whole.
unlisted: true
sections:
  - type: hero
    layout: reading
    title: Pictures
  - type: gallery
    id: pictures
    items:
      - src: photos/stage.jpg
        alt: A stage
        caption: An hour before
      - src: photos/workshop.jpg
        alt: A studio
`;

const site = openChangedSite((content) => writeFileSync(join(content, 'pages/pictures.yaml'), page));

const open = async (options = {}) => {
  const { page } = await site.newPage(options);
  await page.goto(`${site.address}/pictures`);
  return page;
};
const viewer = (page: Page) => page.getByRole('dialog', { name: 'A stage' });

describe.each([true, false])('a gallery, with JavaScript: %s', (javaScriptEnabled) => {
  test('an image opens as a whole, and Escape returns the focus to it', async () => {
    const page = await open({ javaScriptEnabled });
    await page.getByRole('button', { name: 'A stage' }).press('Enter');
    await viewer(page).waitFor();
    const { fit, width } = await viewer(page)
      .locator('img')
      .evaluate((image: HTMLImageElement) => ({ fit: getComputedStyle(image).objectFit, width: image.clientWidth }));
    expect(fit).toBe('contain');
    expect(width).toBeGreaterThan(0.9 * (page.viewportSize()?.width ?? Number.NaN));
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.querySelector('img')?.alt)).toBe('A stage');
  });

  test('a press on the opened image closes it, and one beside it too', async () => {
    const page = await open({ javaScriptEnabled });
    await page.getByRole('button', { name: 'A stage' }).click();
    await viewer(page).getByRole('button').click();
    await viewer(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'A stage' }).click();
    await viewer(page).waitFor();
    await page.mouse.click(2, 2);
    await viewer(page).waitFor({ state: 'hidden' });
  });
});

// Browsers load images lazily only where scripts may run.
test('no image is loaded twice before it is opened', async () => {
  const page = await open();
  await page.locator('#pictures').scrollIntoViewIfNeeded();
  await page.getByText('An hour before').waitFor();
  const loaded = await page
    .locator('[role=dialog] img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth));
  expect(loaded).toEqual([0, 0]);
});
