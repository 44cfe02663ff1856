import { existsSync } from 'node:fs';
import puppeteer, { type Browser } from 'puppeteer-core';

/** Where an installed Firefox may be. */
const firefox = [process.env.FIREFOX_PATH, '/usr/bin/firefox', '/usr/bin/firefox-esr'].find(
  (path) => path !== undefined && existsSync(path),
);

export const isFirefoxInstalled = firefox !== undefined;

/** @see https://searchfox.org/firefox-main/source/modules/libpref/init/all.js */
export function launchFirefox(fontSize: number): Promise<Browser> {
  if (firefox === undefined) throw new Error('Firefox is not installed: skip what needs it.');
  const extraPrefsFirefox = { 'font.size.variable.x-western': fontSize, 'ui.prefersReducedMotion': 1 };
  return puppeteer.launch({ browser: 'firefox', executablePath: firefox, headless: true, extraPrefsFirefox });
}
