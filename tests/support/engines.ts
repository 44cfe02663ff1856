import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll } from 'vitest';
import { chromiumArguments, findChromium } from '../../cli/site/audit/find-chromium.ts';
import { setWidth } from './engine-page.ts';

/** Where an installed Firefox may be. */
const firefox = [process.env.FIREFOX_PATH, '/usr/bin/firefox', '/usr/bin/firefox-esr'].find(
  (path) => path !== undefined && existsSync(path),
);

/** The browsers that draw differently, and whether each is here. */
export const engines = [
  { engine: 'Chromium', isInstalled: true },
  { engine: 'Firefox', isInstalled: firefox !== undefined },
] as const;

export type Engine = (typeof engines)[number]['engine'];

interface Options {
  /** The size of text that a visitor has set in the browser, in CSS pixels. */
  fontSize?: number;
}

/** Opens a browser for the tests of one `describe`, without motion. @returns what opens a page in it, of that width */
export function openEngine(engine: Engine, { fontSize = 16 }: Options = {}): (width: number) => Promise<Page> {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await (engine === 'Firefox' ? launchFirefox(fontSize) : launchChromium());
  });
  afterAll(() => browser?.close());
  return async (width) => {
    if (!browser) throw new Error('The browser is not open yet: ask for pages within tests.');
    const page = await browser.newPage();
    await setWidth(page, width);
    if (engine === 'Chromium') {
      const session = await page.createCDPSession();
      const fontSizes = { standard: fontSize, fixed: Math.round(fontSize * 0.8125) };
      await session.send('Page.setFontSizes', { fontSizes });
    }
    return page;
  };
}

/** Without motion, and without any host but this machine. */
export const stillChromium = [
  ...chromiumArguments,
  '--force-prefers-reduced-motion',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
];

async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium(process.env);
  return puppeteer.launch({ executablePath, args: stillChromium, headless: 'shell' });
}

/** @see https://searchfox.org/firefox-main/source/modules/libpref/init/all.js */
export function launchFirefox(fontSize: number): Promise<Browser> {
  if (firefox === undefined) throw new Error('Firefox is not installed: skip what needs it.');
  const extraPrefsFirefox = { 'font.size.variable.x-western': fontSize, 'ui.prefersReducedMotion': 1 };
  return puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true, extraPrefsFirefox });
}
