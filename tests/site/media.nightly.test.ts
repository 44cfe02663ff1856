import { describe, expect, test } from 'vitest';
import { openSite } from '../support/page.ts';
import { sites } from '../support/sites.ts';

const site = openSite(sites.rich.dist);

async function open(path: string, options: Parameters<typeof site.newPage>[0] = {}) {
  const opened = await site.newPage(options);
  const asked: string[] = [];
  opened.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await opened.page.goto(site.address + path);
  return { ...opened, asked };
}

describe.each([true, false])('a gallery, with JavaScript: %s', (javaScriptEnabled) => {
  test('opens an image as a whole, closes it when it is pressed, and returns the focus', async () => {
    const { page } = await open('/lists', { javaScriptEnabled });
    const viewer = page.getByRole('dialog', { name: 'A stage' });
    await page.getByRole('button', { name: 'A stage' }).press('Enter');
    await viewer.waitFor();
    const { fit, width } = await viewer
      .locator('img')
      .evaluate((image: HTMLImageElement) => ({ fit: getComputedStyle(image).objectFit, width: image.clientWidth }));
    expect([fit, width > 0.9 * 1440]).toEqual(['contain', true]);
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => document.activeElement?.querySelector('img')?.alt)).toBe('A stage');
    await page.getByRole('button', { name: 'A stage' }).click();
    await viewer.getByRole('button').click();
    await viewer.waitFor({ state: 'hidden' });
  });
});

// Browsers load images lazily only where scripts may run.
test('a gallery loads no image twice before it is opened', async () => {
  const { page } = await open('/lists', { isFresh: true });
  await page.locator('#two').scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page
        .locator('#two figure > button img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete),
    )
    .toBe(true);
  const widths = await page
    .locator('#two [role=dialog] img')
    .evaluateAll((images) => (images as HTMLImageElement[]).map(({ naturalWidth }) => naturalWidth));
  expect(widths).toEqual([0, 0]);
});

describe.each([true, false])('a film or recording of the site itself, with JavaScript: %s', (javaScriptEnabled) => {
  test('a film is loaded when it is played, with its captions, and nothing moves', async () => {
    const { page, asked, errors } = await open('/watch', { javaScriptEnabled });
    expect(asked.filter((path) => /\.(webm|vtt)$/.test(path))).toEqual([]);
    const player = page.getByLabel('The heron lands').nth(1);
    const before = await player.boundingBox();
    const { width, tracks } = await player.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true;
      for (const track of video.textTracks) track.mode = 'showing';
      await video.play();
      return { width: video.videoWidth, tracks: Array.from(video.textTracks, ({ kind, label }) => `${kind} ${label}`) };
    });
    expect([width, tracks]).toEqual([320, ['captions English']]);
    expect(asked.filter((path) => /\.webm$/.test(path)).length).toBeGreaterThan(0);
    expect((await player.boundingBox())?.height).toBe(before?.height);
    expect(errors).toEqual([]);
  });

  test('a recording is loaded when it is played', async () => {
    const { page, asked } = await open('/watch', { javaScriptEnabled });
    expect(asked.filter((path) => path.endsWith('.wav'))).toEqual([]);
    const duration = await page.getByLabel('An open string').evaluate(async (audio: HTMLAudioElement) => {
      audio.muted = true;
      await audio.play();
      return audio.duration;
    });
    expect(duration).toBeCloseTo(2, 1);
    expect(asked.filter((path) => path.endsWith('.wav'))).not.toEqual([]);
  });
});

describe('films in sections', () => {
  test('lead to the page of the other host without JavaScript, wherever one presses', async () => {
    const { page, thirdParties } = await open('/watch', { javaScriptEnabled: false });
    const embeds = await page.locator('main .embed').all();
    expect(embeds.length).toBe(16);
    for (const embed of embeds) {
      await embed.scrollIntoViewIfNeeded();
      const box = await embed.boundingBox();
      const href = await page.evaluate(
        ([x = 0, y = 0]) => document.elementFromPoint(x, y)?.closest('a')?.href,
        [(box?.x ?? 0) + 30, (box?.y ?? 0) + 30],
      );
      expect(href).toMatch(/^https:\/\/(films\.example\.com\/tide|video\.example\.com\/watch\/copper-lane)$/);
    }
    expect(thirdParties).toEqual([]);
  });

  test.each(['cards', 'entries', 'line'])('play when they are pressed, though a link covers them: #%s', async (id) => {
    const { page, thirdParties } = await open('/watch');
    const summary = page.locator(`#${id} .embed summary`).last();
    await summary.scrollIntoViewIfNeeded();
    expect(
      thirdParties.filter((url) => url.includes('player')),
      'nothing before the press',
    ).toEqual([]);
    await summary.click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    expect(new URL(page.url()).pathname, 'The link is not followed.').toBe('/watch');
    await expect.poll(() => thirdParties.filter((url) => url.includes('player')).length).toBeGreaterThan(0);
  });

  test('have the proportions of their posters', async () => {
    const page = await site.read('/watch');
    const players = page.locator('main video').filter({ visible: true });
    const ratios = await players.evaluateAll((all) =>
      all.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight),
    );
    expect(ratios.length).toBeGreaterThan(5);
    expect(ratios.filter((ratio) => Math.abs(ratio - 640 / 360) > 0.02)).toEqual([]);
  });
});
