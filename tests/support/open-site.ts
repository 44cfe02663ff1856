import type { Server } from 'node:http';
import type { BrowserContextOptions, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { listen } from '../../cli/site/serve/listen.ts';
import { createPreviewServer } from '../../cli/site/serve/preview-server.ts';
import { answerThirdParties, watchPolicies } from './browser.ts';
import { type SharedContext, takeContext } from './shared-context.ts';

interface PageOptions extends BrowserContextOptions {
  /** Whether no page of an earlier test may have loaded anything. */
  isFresh?: boolean;
}

export interface OpenSite {
  /** `http://localhost:…` of the preview. */
  readonly address: string;
  /**
   * A fresh page with empty storage, with third parties answered; closed after the test. It asks for no motion unless
   * `reducedMotion` says otherwise: what a click does is then there at once, and a test need not wait for a fade.
   */
  newPage(options?: PageOptions): Promise<OpenPage>;
  /** A page for tests that only read it: those of a file share the one that they read in a row. */
  read(path: string): Promise<Page>;
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
  let server: Server | undefined;
  let contexts: SharedContext[] = [];
  let watched: string[][] = [];
  let address = '';
  const kept: SharedContext[] = [];
  let reading: (OpenPage & { path: string }) | undefined;
  beforeAll(async () => {
    server = await createServer(dist);
    address = await listen(server, 0);
  });
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.leave(address)));
    contexts = [];
    const violations = watched.flat();
    watched = reading ? [reading.violations] : [];
    expect(
      violations,
      'A page did what its headers forbid: mend the page, or allow it in cli/site/build/headers.',
    ).toEqual([]);
  });
  afterAll(async () => {
    await Promise.all(kept.map((context) => context.leave(address)));
    server?.close();
    server?.closeAllConnections();
  });
  return {
    get address() {
      return address;
    },
    newPage: (options = {}) => openPage(options, contexts),
    async read(path) {
      reading ??= { path: '', ...(await openPage({}, kept)) };
      if (reading.path !== path) await reading.page.goto(address + path);
      reading.path = path;
      return reading.page;
    },
  };

  async function openPage(
    { viewport = { width: 1440, height: 900 }, reducedMotion = 'reduce', isFresh = false, ...options }: PageOptions,
    used: SharedContext[],
  ): Promise<OpenPage> {
    if (!address) throw new Error('The site is not open yet: ask for pages within tests.');
    const shared = await takeContext(options, isFresh);
    used.push(shared);
    const { context } = shared;
    const violations = watchPolicies(context);
    watched.push(violations);
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion });
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    page.on('pageerror', (error) => errors.push(String(error)));
    return { page, errors, thirdParties: await answerThirdParties(page), violations };
  }
}
