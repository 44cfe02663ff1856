import { createNewsletterHandler } from '../../supabase/functions/newsletter/handler.ts';
import { createRestSubscriptions } from '../../supabase/functions/newsletter/rest-subscriptions.ts';
import { readNewsletterAddress, readNewsletterMailer } from '../../supabase/functions/newsletter/settings.ts';
import type { NewsletterStrings } from '../../supabase/functions/newsletter/strings.ts';
import type { LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { readOrigins } from '../../supabase/functions/submit-contact/settings.ts';
import type { Database } from './database/start-database.ts';

interface NewsletterFunctionOptions {
  strings: NewsletterStrings;
  origins: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
  database: Pick<Database, 'fetch'>;
  secretKey: string;
  /** Returns the URL at which this backend is served. */
  address(): string;
  runLater(task: Promise<unknown>): void;
  log(entry: LogEntry): void;
}

/** Creates the newsletter function, with the same code as the deployed one, on the database of this process. */
export function createNewsletterFunction(options: NewsletterFunctionOptions): (request: Request) => Promise<Response> {
  const { strings, origins, env = {}, database, secretKey, address, runLater, log } = options;
  return createNewsletterHandler({
    strings,
    origins: readOrigins(env, origins),
    mailer: readNewsletterMailer(env),
    address: () => readNewsletterAddress(env, address()),
    store: createRestSubscriptions({
      url: 'http://localhost',
      secretKey,
      fetch: (input, init) => database.fetch(new Request(input, init)),
    }),
    runLater,
    log,
  });
}
