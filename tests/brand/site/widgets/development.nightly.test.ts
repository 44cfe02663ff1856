import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { answerThirdParties, launchBrowser } from '../../../support/page.ts';
import { type SiteProcess, spawnSite } from '../../../support/process.ts';
import { sites } from '../../../support/sites.ts';
import { routes } from '../routes.ts';

// In development islands come from Vite, file by file.
let site: SiteProcess;
let address: string;
let browser: Browser;
const folder = mkdtempSync(join(tmpdir(), 'site-development-'));

beforeAll(async () => {
  const data = join(folder, 'data');
  site = spawnSite(['dev', '--content', sites.real.content, '--data', data, '--port', '0']);
  [browser, address] = await Promise.all([launchBrowser(), site.prints('Developing at ')]);
});

afterAll(async () => {
  await browser.close();
  await site.end();
  rmSync(folder, { recursive: true, force: true });
});

/** By day, two pages that contain every kind of island. */
const visited = [...routes, '/no-such-page'];

test('every island on every page hydrates without an error', { timeout: 120_000 }, async () => {
  const page = await browser.newPage();
  await answerThirdParties(page);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`${page.url()}: ${message.text()}`));
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`));
  const seen = new Set<string>();
  for (const route of visited) {
    await page.goto(address + route);
    for (const name of await wakeAll(page)) seen.add(name);
  }
  // The browser and the page both log the 404 of the missing page.
  const unexpected = errors.filter((error) => !/\/no-such-page: (404 Error|Failed to load resource)/.test(error));
  expect(unexpected).toEqual([]);
  const islands = globSync('src/islands/*.island.tsx', { cwd: projectRoot });
  expect([...seen].sort(), 'Every island stands on some page.').toEqual(
    islands.map((path) => basename(path, '.island.tsx')).sort(),
  );
});

/** Activates every island of a page. @returns their names once all are hydrated */
async function wakeAll(page: Page): Promise<string[]> {
  await page.waitForFunction(() => window.early !== undefined);
  const names = await page
    .locator('[data-island]')
    .evaluateAll((islands) => islands.map((island) => (island as HTMLElement).dataset.island ?? ''));
  await expect
    .poll(
      () =>
        page.evaluate(() => {
          const asleep = [...document.querySelectorAll('[data-island]:not([data-awake])')];
          for (const island of asleep) island.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
          return asleep.length;
        }),
      { timeout: 20_000 },
    )
    .toBe(0);
  return names;
}
