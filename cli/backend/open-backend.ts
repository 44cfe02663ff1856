import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { NewsletterStrings } from '../../supabase/functions/newsletter/strings.ts';
import { formatLogEntry, type LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { readOrigins } from '../../supabase/functions/submit-contact/read-origins.ts';
import { lastEntry } from '../../supabase/functions/submit-contact/sender.ts';
import { readAddressHeader } from '../../supabase/functions/submit-contact/settings.ts';
import type { ContactStrings } from '../../supabase/functions/submit-contact/strings.ts';
import { withAddress } from './client-address.ts';
import { createContactFunction } from './contact-function.ts';
import { openData } from './database/open-data.ts';
import { readSubscriptionLimit } from './database/subscription-limit.ts';
import { logLimited } from './log-limited.ts';
import { createNewsletterFunction } from './newsletter-function.ts';
import { retryMails } from './retry-mails.ts';
import { createTasks } from './tasks.ts';

export interface BackendOptions {
  /** The folder for the data; by default a temporary folder that is removed when the backend is closed, for tests. */
  folder?: string;
  strings: ContactStrings;
  /** The texts of the newsletter function. */
  newsletter: NewsletterStrings;
  /** The origins, besides the backend's own, from which messages are accepted. */
  origins: readonly string[];
  /** The environment variables of the deployed functions, and SUBSCRIPTION_LIMIT. */
  env?: Readonly<Record<string, string | undefined>>;
  log?(line: string): void;
}

export interface Backend {
  /**
   * Answers `/rest/v1` and the two functions; returns undefined for any other path.
   * @param peer the network address of the client
   */
  fetch(request: Request, peer?: { address?: string }): Promise<Response | undefined>;
  /** A client with the secret key, which calls the database directly rather than over the network. */
  admin: SupabaseClient;
  /** Publishes the URL of this backend for the commands of the operator, and sends the mails that wait. */
  announce(address: string): void;
  /** Waits a few seconds for running tasks, then closes Postgres. */
  close(): Promise<void>;
}

/**
 * Opens the embedded backend: Postgres with its Data API, and the edge functions for messages and the newsletter.
 * @throws {EnvironmentError} when the folder is in use or cannot be written, Postgres cannot open it, or a migration fails
 */
export async function openBackend(options: BackendOptions): Promise<Backend> {
  const path = options.folder ?? mkdtempSync(join(tmpdir(), 'site-backend-'));
  const { env = {} } = options;
  let isDown = () => false;
  const log = (entry: LogEntry) => {
    // The database logs once that it is down, so the requests that fail because of it are not logged as well.
    const isReported = isDown() && entry.reason !== undefined;
    if (!isReported) options.log?.(formatLogEntry(entry));
  };
  const addressHeader = readAddressHeader(env, log);
  const subscriptionLimit = readSubscriptionLimit(env, log);
  const { folder, database, admin, close } = await openData(path, { log: options.log, subscriptionLimit });
  isDown = database.isDown;
  const tasks = createTasks();
  let url = 'http://localhost';
  const origins = readOrigins(env, options.origins, log);
  const shared = { ...options, origins, database, secretKey: folder.secretKey, log, runLater: tasks.add };
  const contact = createContactFunction(shared);
  const newsletter = createNewsletterFunction({ ...shared, strings: options.newsletter, address: () => url });
  let endRetries = () => {};
  const sendDue = () => Promise.all([contact.sendDue?.(), newsletter.sendDue?.()]);
  return {
    async fetch(request, peer = {}) {
      const { pathname } = new URL(request.url);
      const address = (addressHeader && lastEntry(request.headers, addressHeader)) || peer.address;
      if (pathname.startsWith('/rest/v1/')) {
        const headers = withAddress(request.headers, address);
        return logLimited(await database.fetch(new Request(request, { headers })), log);
      }
      if (pathname === '/functions/v1/submit-contact') return contact.fetch(request, address ? { address } : {});
      if (pathname === '/functions/v1/newsletter') return newsletter.fetch(request);
      return undefined;
    },
    admin,
    announce(address) {
      url = address;
      folder.announce(address);
      // Not earlier, because links in mails begin with this URL.
      endRetries();
      endRetries = retryMails({ send: sendDue, runLater: tasks.add });
    },
    async close() {
      endRetries();
      await tasks.finish();
      await close();
      if (options.folder === undefined) rmSync(path, { recursive: true, force: true });
    },
  };
}
