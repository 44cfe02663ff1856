import type { Server } from 'node:http';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { listen } from '../../cli/site/serve/listen.ts';
import { createPreviewServer } from '../../cli/site/serve/preview-server.ts';
import { answerThirdParties, shareBrowser, watchPolicies } from './browser.ts';

export interface OpenSite {
  /** `http://localhost:…` of the preview. */
  readonly address: string;
  /**
   * A fresh page in a fresh context, with third parties answered; closed after the test. It asks for no motion unless
   * `reducedMotion` says otherwise: what a click does is then there at once, and a test need not wait for a fade.
   */
  newPage(options?: Parameters<Browser['newContext']>[0]): Promise<OpenPage>;
}

export interface OpenPage {
  page: Page;
  /** What the page has written to the console as errors, and exceptions that nobody caught. */
  errors: string[];
  /** Addresses of other hosts that the page has asked for. */
  thirdParties: string[];
  /** What was done that the headers forbid. It fails the test, unless the test expects it and takes it out. */
  violations: string[];
}

/**
 * Serves a built site and opens it in a real browser, for the tests of one file.
 * @param createServer what serves it; the preview without a backend, unless it is named
 */
export function openSite(
  dist: string,
  createServer: (dist: string) => Server | Promise<Server> = createPreviewServer,
): OpenSite {
  let browser: Browser | undefined;
  let server: Server | undefined;
  let contexts: BrowserContext[] = [];
  let watched: string[][] = [];
  let address = '';
  beforeAll(async () => {
    server = await createServer(dist);
    address = await listen(server, 0);
    browser = await shareBrowser();
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    contexts = [];
    const violations = watched.flat();
    watched = [];
    expect(
      violations,
      'A page did what its headers forbid: mend the page, or allow it in cli/site/build/headers.',
    ).toEqual([]);
  });
  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
  });
  return {
    get address() {
      return address;
    },
    async newPage(options) {
      if (!browser) throw new Error('The site is not open yet: ask for pages within tests.');
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      const violations = watchPolicies(context);
      watched.push(violations);
      const page = await context.newPage();
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(String(error)));
      return { page, errors, thirdParties: await answerThirdParties(page), violations };
    },
  };
}
