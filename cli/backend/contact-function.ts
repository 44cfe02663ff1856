import { createHandler, type RequestContext } from '../../supabase/functions/submit-contact/handler.ts';
import { formatLogEntry, type LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { createRestStore } from '../../supabase/functions/submit-contact/rest-store.ts';
import { hashAddress } from '../../supabase/functions/submit-contact/sender.ts';
import { readLimit, readMailer, readOrigins } from '../../supabase/functions/submit-contact/settings.ts';
import type { ContactWords } from '../../supabase/functions/submit-contact/words.ts';
import type { Database } from './start-database.ts';

interface ContactFunctionOptions {
  words: ContactWords;
  origins: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
  log?(line: string): void;
  database: Database;
  secretKey: string;
}

interface ContactFunction {
  fetch(request: Request, context: RequestContext): Promise<Response>;
  /** Waits for mails under way, within reason. */
  close(): Promise<void>;
}

/** How long mails under way may hold up the end, in milliseconds. What is not sent by then is tried again next time. */
const grace = 5000;

/** The contact function as it is deployed, on the Data API of this process. */
export function createContactFunction(options: ContactFunctionOptions): ContactFunction {
  const { words, database, secretKey, env = {} } = options;
  const log = (entry: LogEntry) => {
    // That the database is down is logged once, not once for each message that meets it.
    const isKnown = database.isDown() && entry.reason !== undefined;
    if (!isKnown) options.log?.(formatLogEntry(entry));
  };
  const underWay = new Set<Promise<unknown>>();
  const handle = createHandler({
    words,
    mailer: readMailer(env, words),
    origins: readOrigins(env, options.origins),
    store: createRestStore({
      url: 'http://localhost',
      secretKey,
      fetch: (input, init) => database.fetch(new Request(input, init)),
    }),
    limit: readLimit(env, log),
    sender: (_request, { address }) => hashAddress(secretKey, address ?? 'unknown'),
    runLater(task) {
      underWay.add(task);
      task.finally(() => underWay.delete(task));
    },
    log,
  });
  return {
    fetch: handle,
    async close() {
      let timer: NodeJS.Timeout | undefined;
      const enough = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, grace);
      });
      await Promise.race([Promise.allSettled(underWay), enough]);
      clearTimeout(timer);
    },
  };
}
