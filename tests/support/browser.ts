import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../cli/site/audit/find-chromium.ts';

/** Pages of one context share a process, which starts in a third of a second. */
const args = [...chromiumArguments, '--renderer-process-limit=1'];

/** A real Chromium, as `findChromium` finds it. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(process.env), args, headless: true });
}

let shared: Promise<Browser> | undefined;

/** Returns the one Chromium of all files that share their modules; it ends with the process. */
export async function shareBrowser(): Promise<Browser> {
  const last = await shared;
  if (last?.isConnected()) return last;
  shared = launchBrowser();
  return shared;
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
