import { describe, expect, test } from 'vitest';
import { createPreviewServer } from '../../../../cli/site/serve/preview-server.ts';
import { everyEngine, openEveryEngine } from '../../../support/every-engine.ts';
import { createFaultyServer, type Fault } from '../../../support/faults.ts';
import { sidewaysScroll } from '../../../support/layout.ts';
import { openPreview } from '../../../support/page.ts';
import { sites } from '../../../support/sites.ts';
import { routes } from '../routes.ts';

const site = openPreview(sites.real.dist, async (dist) => {
  const { server, faults } = await createFaultyServer(createPreviewServer(dist));
  faults.on('GET', /\/starter\.[^/]*\.js$/, noteErrors);
  return server;
});
const paths = [...routes, '/no-such-page'];

describe.each(everyEngine)('in $engine', ({ engine, isInstalled }) => {
  describe.skipIf(!isInstalled)('when it is installed', () => {
    const openPage = openEveryEngine(engine);

    // Halves keep the whole below the time that a test has, on a machine that is busy.
    test.each([
      { width: 390, half: 'first', some: paths.slice(0, 9) },
      { width: 390, half: 'second', some: paths.slice(9) },
      { width: 1440, half: 'first', some: paths.slice(0, 9) },
      { width: 1440, half: 'second', some: paths.slice(9) },
    ])('no page of the $half half scrolls sideways at $width px or throws', async ({ width, some }) => {
      const page = await openPage(width);
      const found: string[] = [];
      for (const path of some) {
        await page.goto(site.address + path);
        const isRead = await page.evaluate(() => (document.querySelector('main h1')?.getClientRects().length ?? 0) > 0);
        const wide = await sidewaysScroll(page);
        const errors = await page.evaluate(
          () => document.documentElement.dataset.uncaught ?? 'The starter has not run',
        );
        found.push(...[isRead ? '' : 'no heading', wide, errors].filter(Boolean).map((fault) => `${path}: ${fault}`));
      }
      expect([...found, ...(page.uncaughtErrors?.() ?? [])]).toEqual([]);
    });

    test('the menu opens and closes', async () => {
      const page = await openPage(390);
      await page.goto(`${site.address}/about`);
      const isShown = () => page.evaluate(isPainted, '#menu');
      expect(await isShown()).toBe(false);
      await page.click('[popovertarget=menu]:not([popovertargetaction])');
      await expect.poll(isShown).toBe(true);
      await page.press('Escape');
      await expect.poll(isShown).toBe(false);
    });

    test('the dropdowns of the navigation bar open and close', async () => {
      const page = await openPage(1440);
      await page.goto(`${site.address}/about`);
      const ids = await page.evaluate(() => [...document.querySelectorAll('.dropdown')].map(({ id }) => id));
      expect(ids).toHaveLength(2);
      for (const id of ids) {
        const isShown = () => page.evaluate(isPainted, `#${id}`);
        expect(await isShown()).toBe(false);
        await page.click(`[popovertarget="${id}"]`);
        await expect.poll(isShown).toBe(true);
        await page.press('Escape');
        await expect.poll(isShown).toBe(false);
      }
    });
  });
});

/** Runs in the page: true where an element is opaque, false where it takes no room. Transparent, it is neither. */
function isPainted(selector: string): boolean | undefined {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`${selector} is not on this page.`);
  if (element.getClientRects().length === 0) return false;
  return getComputedStyle(element).opacity === '1' ? true : undefined;
}

/** Records uncaught errors in the page, since WebKit's driver does not report them. */
const noteErrors: Fault = async ({ forward, response }) => {
  const { status, headers, body } = await forward();
  const notes = `(() => {
    const { dataset } = document.documentElement;
    dataset.uncaught = '';
    const note = ({ message, reason }) => { dataset.uncaught += String(reason ?? message); };
    for (const type of ['error', 'unhandledrejection']) addEventListener(type, note);
  })();\n`;
  const noted = notes + body.toString();
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(noted)) }).end(noted);
};
