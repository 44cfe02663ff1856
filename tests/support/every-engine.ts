import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type EnginePage, fromPuppeteer } from './engine-page.ts';
import { isWebKitInstalled, launchWebKit } from './webkit.ts';

const firefox = [process.env.FIREFOX_PATH, '/usr/bin/firefox', '/usr/bin/firefox-esr'].find(
  (path) => path !== undefined && existsSync(path),
);

/** The engines of visitors but Chromium, which all other tests look at, and whether each is here. */
export const everyEngine = [
  { engine: 'Firefox', isInstalled: firefox !== undefined },
  { engine: 'WebKit', isInstalled: isWebKitInstalled },
] as const;

export type EveryEngine = (typeof everyEngine)[number]['engine'];

interface OpenBrowser {
  /** Opens a page that has neither the cache nor the storage of the one before. */
  newPage(): Promise<EnginePage>;
  close(): unknown;
}

const launch: Record<EveryEngine, () => Promise<OpenBrowser>> = {
  async Firefox() {
    if (firefox === undefined) throw new Error('Firefox is not installed: skip what needs it.');
    // https://searchfox.org/firefox-main/source/modules/libpref/init/all.js
    const extraPrefsFirefox = { 'ui.prefersReducedMotion': 1 };
    const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefox, extraPrefsFirefox });
    const newPage = async () => fromPuppeteer(await (await browser.createBrowserContext()).newPage());
    return { newPage, close: () => browser.close() };
  },
  WebKit: launchWebKit,
};

/**
 * Opens a browser for the tests of one `describe`.
 * @returns what opens a page in it, of that width, in place of the page before, and closes it after the test
 */
export function openEveryEngine(engine: EveryEngine): (width: number) => Promise<EnginePage> {
  let browser: OpenBrowser | undefined;
  let page: EnginePage | undefined;
  const closePage = async () => {
    await page?.close();
    page = undefined;
  };
  beforeAll(async () => {
    browser = await launch[engine]();
  });
  afterEach(closePage);
  afterAll(() => browser?.close());
  return async (width) => {
    if (!browser) throw new Error('The browser is not open yet: ask for pages within tests.');
    await closePage();
    page = await browser.newPage();
    await page.setWidth(width);
    return page;
  };
}
