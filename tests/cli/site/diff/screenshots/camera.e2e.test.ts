import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { decodeImage } from '../../../../../cli/site/diff/pixels/image.ts';
import { createCamera } from '../../../../../cli/site/diff/screenshots/camera.ts';
import { maxHeight, windows } from '../../../../../cli/site/diff/screenshots/capture-page.ts';
import { temporaryFolder } from '../../../../support/content-folder.ts';
import { isNightly } from '../../../../support/sample.ts';
import { sites } from '../../../../support/sites.ts';
import { chromium, sideOf } from './built-sides.ts';

const now = Date.parse('2026-11-01T12:00:00Z');
const camera = createCamera(chromium, now);
afterAll(() => camera.close());

const [phone, laptop] = windows;
if (!phone || !laptop) throw new Error('There are two windows.');

/** Writes a site of one page. */
function writeSite(body: string): string {
  const folder = temporaryFolder();
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<!doctype html><style>body { margin: 0 }</style>${body}`);
  return folder;
}

// A page with a countdown, with embeds and with the most images: the others are alike, and are opened each night.
const few = ['/membership', '/visit', '/'];
const routes = isNightly ? [...sideOf(sites.workshop.dist).pages.keys()] : few;

test.for(routes.flatMap((route) => windows.map((window) => ({ route, window }))))(
  'two pictures of $route at $window.width px are the same bytes',
  async ({ route, window }) => {
    const shot = { folder: sites.workshop.dist, route, window };
    const [first, second] = await Promise.all([camera.take(shot), camera.take(shot)]);
    expect(first.png.equals(second.png), 'Find what depends on time, and end it in settle-page.ts.').toBe(true);
    expect((await decodeImage(first.png)).width).toBe(window.width);
  },
);

test('clocks, animations and transitions stand still', async () => {
  const take = async () =>
    (
      await camera.take({
        route: '/',
        window: phone,
        folder: writeSite(`
          <style>
            @keyframes turn { to { transform: rotate(360deg) } }
            div { animation: turn 1s linear infinite; transition: margin-left 9s }
          </style>
          <p></p><input value="caret" autofocus><div>turns</div>
          <script>
            const clock = () => new Date().toISOString() + Date() + Date.now() + new Date(0).getTime() + performance.now();
            setInterval(() => { document.querySelector('p').textContent = clock() }, 1);
            requestAnimationFrame(() => { document.querySelector('div').style.marginLeft = '200px' });
          </script>`),
      })
    ).png;
  const [first, second] = [await take(), await take()];
  expect(first.equals(second)).toBe(true);
});

test('a page that is higher than what Chromium renders at once is complete', async () => {
  const folder = writeSite('<div style="height: 20000px"></div><div style="height: 500px; background: #00f"></div>');
  const { png, isCut } = await camera.take({ folder, route: '/', window: phone });
  const { width, height, data } = await decodeImage(png);
  expect({ height, isCut }).toEqual({ height: 20_500, isCut: false });
  const colorAt = (y: number) => [...data.subarray(y * width * 4, y * width * 4 + 3)];
  expect([colorAt(0), colorAt(19_999), colorAt(20_000), colorAt(20_499)]).toEqual([
    [255, 255, 255],
    [255, 255, 255],
    [0, 0, 255],
    [0, 0, 255],
  ]);
});

test('a page that is too high ends early', async () => {
  const folder = writeSite(`<div style="height: ${maxHeight + 1}px"></div>`);
  const { png, isCut } = await camera.take({ folder, route: '/', window: phone });
  expect({ height: (await decodeImage(png)).height, isCut }).toEqual({ height: maxHeight, isCut: true });
});

test('a lazy image far below is there, and another host is not asked', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="red"/></svg>';
  const folder = writeSite(
    '<img src="https://example.com/a.png" alt=""><div style="height: 9000px"></div><img src="/a.svg" loading="lazy" alt="" style="display: block">',
  );
  writeFileSync(join(folder, 'a.svg'), svg);
  const { png } = await camera.take({ folder, route: '/', window: laptop });
  const { width, height, data } = await decodeImage(png);
  const at = (height - 5) * width * 4 + 5 * 4;
  expect([...data.subarray(at, at + 3)]).toEqual([255, 0, 0]);
});

test('an error names the page that does not load', async () => {
  const folder = writeSite('');
  await expect(camera.take({ folder, route: '/gone', window: phone })).rejects.toThrow(
    /^No screenshot of \/gone could be taken: the server answered \d+\. Open the page that was built in .*, or leave out --screenshots\.$/,
  );
});

test('an error says that Chromium does not start', async () => {
  const broken = createCamera('/bin/false', now);
  onTestFinished(() => broken.close());
  await expect(broken.take({ folder: sites.workshop.dist, route: '/', window: phone })).rejects.toThrow(
    /^Chromium does not start: .*\/bin\/false.*CHROME_PATH/s,
  );
});
