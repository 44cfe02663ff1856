import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';
import { shareBrowser } from './browser.ts';

/** A context that tests use one after the other. Starting the process of a new one takes longer than most tests. */
export interface SharedContext {
  context: BrowserContext;
  /** Closes the pages of a test, and empties the storage of their site. */
  leave(origin: string): Promise<void>;
}

const free = new Map<string, SharedContext[]>();

/**
 * Returns a context that no other test uses.
 * @param isFresh whether no test has used it before: a browser chooses pictures that it has already
 */
export async function takeContext(options: BrowserContextOptions, isFresh: boolean): Promise<SharedContext> {
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
