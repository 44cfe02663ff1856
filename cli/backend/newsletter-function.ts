import { createNewsletterHandler } from '../../supabase/functions/newsletter/handler.ts';
import { createRestSubscriptions } from '../../supabase/functions/newsletter/rest-subscriptions.ts';
import { sendConfirmations } from '../../supabase/functions/newsletter/send-confirmations.ts';
import { readNewsletterAddress, readNewsletterMailer } from '../../supabase/functions/newsletter/settings.ts';
import type { NewsletterStrings } from '../../supabase/functions/newsletter/strings.ts';
import { maxScheduledMails } from '../../supabase/functions/submit-contact/deliver-mails.ts';
import type { LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import type { Database } from './database/start-database.ts';
import type { EmbeddedFunction } from './embedded-function.ts';

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
export function createNewsletterFunction(options: NewsletterFunctionOptions): EmbeddedFunction {
  const { strings, origins, env = {}, database, secretKey, runLater, log } = options;
  const mailer = strings.requiresConfirmation ? readNewsletterMailer(env, log) : undefined;
  const address = () => readNewsletterAddress(env, options.address());
  const store = createRestSubscriptions({
    url: 'http://localhost',
    secretKey,
    fetch: (input, init) => database.fetch(new Request(input, init)),
  });
  return {
    fetch: createNewsletterHandler({
      strings,
      origins,
      mailer,
      address,
      store,
      runLater,
      log,
    }),
    sendDue:
      mailer &&
      (() => sendConfirmations({ store, strings, address: address(), mailer, log, maxMails: maxScheduledMails })),
  };
}
