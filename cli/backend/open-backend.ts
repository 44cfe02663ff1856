import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { words as newsletterWords } from '../../supabase/functions/newsletter/words.gen.ts';
import type { NewsletterWords } from '../../supabase/functions/newsletter/words.ts';
import { formatLogEntry, type LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { lastEntry } from '../../supabase/functions/submit-contact/sender.ts';
import { readAddressHeader } from '../../supabase/functions/submit-contact/settings.ts';
import type { ContactWords } from '../../supabase/functions/submit-contact/words.ts';
import { withAddress } from './client-address.ts';
import { createContactFunction } from './contact-function.ts';
import { openData } from './database/open-data.ts';
import { readSubscriptionLimit } from './database/subscription-limit.ts';
import { logLimited } from './log-limited.ts';
import { createNewsletterFunction } from './newsletter-function.ts';
import { createTasks } from './tasks.ts';

export interface BackendOptions {
  /** Where data is kept; undefined: in a folder that is gone once the backend is closed, for tests. */
  folder?: string;
  words: ContactWords;
  /** What the newsletter function says; by default in the words that it is deployed with. */
  newsletter?: NewsletterWords;
  /** From where, besides its own address, a message may come. */
  origins: readonly string[];
  /** The settings of the functions, as they read them when they are deployed, and SUBSCRIPTION_LIMIT. */
  env?: Readonly<Record<string, string | undefined>>;
  log?(line: string): void;
}

export interface Backend {
  /**
   * Answers `/rest/v1` and the two functions; undefined for any other path.
   * @param peer the network address that the connection comes from
   */
  fetch(request: Request, peer?: { address?: string }): Promise<Response | undefined>;
  /** May do what the operator may, without a network. */
  admin: SupabaseClient;
  /** Tells the operator's commands where this backend is being served. */
  announce(address: string): void;
  /** Waits for what is under way, within reason, and closes Postgres. */
  close(): Promise<void>;
}

/** @throws {EnvironmentError} when the folder is in use or cannot be written, Postgres cannot open it, or a migration fails */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const path = options.folder ?? mkdtempSync(join(tmpdir(), 'site-backend-'));
  const { env = {} } = options;
  let isDown = () => false;
  const log = (entry: LogEntry) => {
    // That the database is down is logged once, not once for each request that meets it.
    const isKnown = isDown() && entry.reason !== undefined;
    if (!isKnown) options.log?.(formatLogEntry(entry));
  };
  const addressHeader = readAddressHeader(env, log);
  const subscriptionLimit = readSubscriptionLimit(env, log);
  const { folder, database, admin, close } = await openData(path, { log: options.log, subscriptionLimit });
  isDown = database.isDown;
  const tasks = createTasks();
  let served = 'http://localhost';
  const shared = { ...options, database, secretKey: folder.secretKey, log, runLater: tasks.add };
  const contact = createContactFunction(shared);
  const words = options.newsletter ?? newsletterWords;
  const newsletter = createNewsletterFunction({ ...shared, words, address: () => served });
  return {
    async fetch(request, peer = {}) {
      const { pathname } = new URL(request.url);
      const address = (addressHeader && lastEntry(request.headers, addressHeader)) || peer.address;
      if (pathname.startsWith('/rest/v1/')) {
        const headers = withAddress(request.headers, address);
        return logLimited(await database.fetch(new Request(request, { headers })), log);
      }
      if (pathname === '/functions/v1/submit-contact') return contact(request, address ? { address } : {});
      if (pathname === '/functions/v1/newsletter') return newsletter(request);
      return undefined;
    },
    admin,
    announce(address) {
      served = address;
      folder.announce(address);
    },
    async close() {
      await tasks.finish();
      await close();
      if (options.folder === undefined) rmSync(path, { recursive: true, force: true });
    },
  };
}
