import { afterAll, afterEach, beforeAll } from 'vitest';
import { type EnginePage, fromPuppeteer } from './engine-page.ts';
import { isFirefoxInstalled, launchFirefox } from './engines.ts';
import { isWebKitInstalled, launchWebKit } from './webkit.ts';

/** The engines of visitors but Chromium, which all other tests look at, and whether each is here. */
export const everyEngine = [
  { engine: 'Firefox', isInstalled: isFirefoxInstalled },
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
    const browser = await launchFirefox(16);
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
