import { existsSync } from 'node:fs';
import { EnvironmentError } from '../../platform/environment-error.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Keeps Chromium from looking for updates and the like; root, as in containers, has no sandbox. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Finds a real Chromium: the one that CHROME_PATH names, Playwright's own, an installed one, or the one that
 * comes inside an npm package, so that a fresh machine needs no browser.
 * @param places where an installed one may lie
 * @returns the path of its program
 * @throws {EnvironmentError} when CHROME_PATH leads nowhere, or there is none at all
 */
export async function findChromium(
  { CHROME_PATH }: Readonly<Record<string, string | undefined>>,
  places: readonly string[] = installed,
): Promise<string> {
  if (CHROME_PATH) {
    if (existsSync(CHROME_PATH)) return CHROME_PATH;
    throw new EnvironmentError(`CHROME_PATH names ${CHROME_PATH}, which does not exist. Correct it, or leave it out.`);
  }
  const found = [await playwrightChromium(), ...places].find((path) => path !== undefined && existsSync(path));
  const path = found ?? (await packagedChromium());
  if (path !== undefined) return path;
  throw new EnvironmentError(
    'There is no Chromium. Run `npm ci`, which brings one, or name an installed one: CHROME_PATH=/path/to/chrome',
  );
}

/** Undefined where Playwright is not installed, as it is for development only. */
async function playwrightChromium(): Promise<string | undefined> {
  try {
    const { chromium } = await import('playwright');
    return chromium.executablePath();
  } catch {
    return undefined;
  }
}

async function packagedChromium(): Promise<string | undefined> {
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
  } catch {
    return undefined;
  }
}
