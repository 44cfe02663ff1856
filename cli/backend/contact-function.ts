import { maxScheduledMails } from '../../supabase/functions/submit-contact/deliver-mails.ts';
import { createHandler } from '../../supabase/functions/submit-contact/handler.ts';
import type { LogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { readMailer } from '../../supabase/functions/submit-contact/mail-settings.ts';
import { notifyPending } from '../../supabase/functions/submit-contact/notify-pending.ts';
import { createRestStore } from '../../supabase/functions/submit-contact/rest-store.ts';
import { hashAddress } from '../../supabase/functions/submit-contact/sender.ts';
import { readLimit } from '../../supabase/functions/submit-contact/settings.ts';
import type { ContactStrings } from '../../supabase/functions/submit-contact/strings.ts';
import type { Database } from './database/start-database.ts';
import type { EmbeddedFunction } from './embedded-function.ts';

interface ContactFunctionOptions {
  strings: ContactStrings;
  origins: readonly string[];
  env?: Readonly<Record<string, string | undefined>>;
  runLater(task: Promise<unknown>): void;
  log(entry: LogEntry): void;
  database: Pick<Database, 'fetch'>;
  secretKey: string;
}

/** Creates the contact function, with the same code as the deployed one, on the database of this process. */
export function createContactFunction(options: ContactFunctionOptions): EmbeddedFunction {
  const { strings, database, secretKey, env = {}, runLater, log } = options;
  const mailer = readMailer(env, strings, log);
  const store = createRestStore({
    url: 'http://localhost',
    secretKey,
    fetch: (input, init) => database.fetch(new Request(input, init)),
  });
  const answer = createHandler({
    strings,
    mailer,
    origins: options.origins,
    store,
    limit: readLimit(env, log),
    sender: (_request, { address }) => hashAddress(secretKey, address ?? 'unknown'),
    runLater,
    log,
  });
  return {
    fetch: answer,
    sendDue: mailer && (() => notifyPending({ store, mailer, strings, log, maxMails: maxScheduledMails })),
  };
}
