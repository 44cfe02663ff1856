import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** Keeps Chromium from looking for updates and the like; root, as in containers, has no sandbox. */
export const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * A real Chromium: the one that CHROME_PATH names, Playwright's own, an installed one, or the one that
 * comes inside an npm package, so that a fresh machine needs no browser.
 */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args, headless: true });
}

export async function findChromium(): Promise<string> {
  const { CHROME_PATH } = process.env;
  const found = [CHROME_PATH, chromium.executablePath(), ...installed].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (found !== undefined) return found;
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/** Answers every host but this machine with a plain page, as nothing outside may be reached or waited for. */
export async function answerThirdParties(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>Third party</title><body style="background:#221f19">',
      });
    },
  );
  return asked;
}

/** What the headers of a page forbid, in the words of Chromium: a policy that was broken, or that it cannot read. */
const aboutPolicies = /Content[- ]Security[- ]Policy|Trusted(Type|HTML|Script)|Permissions[- ]Policy|Speculation/i;

/** Everything that the pages of a context have done, from now on, that a policy forbids. */
export function watchPolicies(context: BrowserContext): string[] {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (!aboutPolicies.test(message.text())) return;
    violations.push(`${message.location().url}: ${message.text()}`);
  });
  return violations;
}
