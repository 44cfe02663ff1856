import type { Server } from 'node:http';
import { createServer } from 'node:https';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { chromiumArguments, findChromium } from '../../cli/audit/chromium.ts';
import { listen } from '../../cli/serve/listen.ts';
import { createPreviewServer } from '../../cli/serve/preview-server.ts';
import { makeCertificate } from './certificate.ts';

/** Pages of one context share a process, which starts in a third of a second. */
const args = [...chromiumArguments, '--renderer-process-limit=1'];

/** Where the addresses are noted that pages ask other hosts for: in the list of each page that is open. */
const listeners = new Set<string[]>();

/** Starts what answers for every host but this machine with a plain page, as nothing outside may be reached. @returns its host */
async function answerThirdParties(): Promise<string> {
  const server = createServer(makeCertificate('Third parties'), ({ headers, url }, response) => {
    for (const asked of listeners) asked.push(`https://${headers.host}${url}`);
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Third party</title><body style="background:#221f19">');
  });
  return new URL(await listen(server.unref(), 0)).host;
}

/** A real Chromium, as `findChromium` finds it. A route of Playwright for third parties would slow every request. */
async function launchBrowser(): Promise<Browser> {
  const host = await answerThirdParties();
  const thirdParties = [`--host-resolver-rules=MAP * ${host}, EXCLUDE localhost`, '--ignore-certificate-errors'];
  const executablePath = await findChromium(process.env);
  return chromium.launch({ executablePath, args: [...args, ...thirdParties], headless: true });
}

let shared: Promise<Browser> | undefined;

/** Returns the one Chromium of all files that share their modules; it ends with the process. */
export async function shareBrowser(): Promise<Browser> {
  const last = await shared;
  if (last?.isConnected()) return last;
  shared = launchBrowser();
  return shared;
}

/** What the headers of a page forbid, in the words of Chromium: a policy that was broken, or that it cannot read. */
const aboutPolicies = /Content[- ]Security[- ]Policy|Trusted(Type|HTML|Script)|Permissions[- ]Policy|Speculation/i;

function watchPolicies(context: BrowserContext): string[] {
  const violations: string[] = [];
  context.on('console', (message) => {
    if (!aboutPolicies.test(message.text())) return;
    violations.push(`${message.location().url}: ${message.text()}`);
  });
  return violations;
}

/** A context that tests use one after the other. Starting the process of a new one takes longer than most tests. */
interface SharedContext {
  context: BrowserContext;
  /** Closes the pages of a test, and empties the storage of their site. */
  leave(origin: string): Promise<void>;
}

const free = new Map<string, SharedContext[]>();

/**
 * Returns a context that no other test uses.
 * @param isFresh whether no test has used it before: a browser chooses pictures that it has already
 */
async function takeContext(options: BrowserContextOptions, isFresh: boolean): Promise<SharedContext> {
  const browser = await shareBrowser();
  const key = JSON.stringify(options);
  if (isFresh) return createContext(browser, options);
  let taken = free.get(key)?.pop();
  while (taken && taken.context.browser() !== browser) taken = free.get(key)?.pop();
  return taken ?? createContext(browser, options, key);
}

/** @param key what tests find the context by that take it later; without one, it is closed after its test */
async function createContext(browser: Browser, options: BrowserContextOptions, key?: string): Promise<SharedContext> {
  const context = await browser.newContext(options);
  // The process of the pages ends with the last of them.
  const rest = await context.newPage();
  const session = await context.newCDPSession(rest);
  let hasOwnClock = false;
  const install = context.clock.install.bind(context.clock);
  context.clock.install = (time) => {
    hasOwnClock = true;
    return install(time);
  };
  const shared: SharedContext = {
    context,
    async leave(origin) {
      // A clock cannot be taken out of a context.
      if (hasOwnClock || key === undefined) return context.close();
      await Promise.all(context.pages().map((page) => (page === rest ? undefined : page.close())));
      await context.clearCookies();
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      context.removeAllListeners('console');
      free.set(key, [...(free.get(key) ?? []), shared]);
    },
  };
  return shared;
}

interface PageOptions extends BrowserContextOptions {
  /** Whether no page of an earlier test may have loaded anything. */
  isFresh?: boolean;
}

export interface OpenSite {
  readonly address: string;
  /**
   * A fresh page with empty storage, with third parties answered; closed after the test. It asks for no motion unless
   * `reducedMotion` says otherwise: what a click does is then there at once, and a test need not wait for a fade.
   */
  newPage(options?: PageOptions): Promise<OpenPage>;
  /** A page for tests that only read it: those of a file share the one that they read in a row. */
  read(path: string): Promise<Page>;
}

interface OpenPage {
  page: Page;
  errors: string[];
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
  const served = openPreview(dist, createServer);
  let contexts: SharedContext[] = [];
  let watched: string[][] = [];
  const kept: SharedContext[] = [];
  let reading: (OpenPage & { path: string }) | undefined;
  afterEach(async () => {
    await Promise.all(contexts.map((context) => context.leave(served.address)));
    contexts = [];
    const violations = watched.flat();
    watched = reading ? [reading.violations] : [];
    expect(violations, 'A page did what its headers forbid: mend the page, or allow it in cli/build/headers.').toEqual(
      [],
    );
  });
  afterAll(async () => void (await Promise.all(kept.map((context) => context.leave(served.address)))));
  return {
    get address() {
      return served.address;
    },
    newPage: (options = {}) => openPage(options, contexts),
    async read(path) {
      reading ??= { path: '', ...(await openPage({}, kept)) };
      if (reading.path !== path) await reading.page.goto(served.address + path);
      reading.path = path;
      return reading.page;
    },
  };

  async function openPage(
    { viewport = { width: 1440, height: 900 }, reducedMotion = 'reduce', isFresh = false, ...options }: PageOptions,
    used: SharedContext[],
  ): Promise<OpenPage> {
    if (!served.address) throw new Error('The site is not open yet: ask for pages within tests.');
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
    const thirdParties: string[] = [];
    listeners.add(thirdParties);
    page.on('close', () => listeners.delete(thirdParties));
    return { page, errors, thirdParties, violations };
  }
}

/** Returns what serves a built site with a backend of its forms. */
export const previewWith =
  (openBackend: () => Parameters<typeof createPreviewServer>[1] | Promise<Parameters<typeof createPreviewServer>[1]>) =>
  async (dist: string): Promise<Server> =>
    createPreviewServer(dist, await openBackend());

/**
 * Serves a built site for the tests of one file.
 * @param createServer what serves it; the preview without a backend, unless it is named
 * @returns its address, which is there once they run
 */
export function openPreview(
  dist: string,
  createServer: (dist: string) => Server | Promise<Server> = createPreviewServer,
): { readonly address: string } {
  let server: Server | undefined;
  let address = '';
  beforeAll(async () => {
    server = await createServer(dist);
    address = await listen(server, 0);
  });
  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
  });
  return {
    get address() {
      return address;
    },
  };
}
