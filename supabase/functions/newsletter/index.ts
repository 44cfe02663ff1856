// The entry point that Supabase deploys and Deno runs. The logic is in handler.ts, which Node and tests run as well.
import { StoreError } from '../submit-contact/message-store.ts';
import { log, readEnvironment, runLater, serve } from '../submit-contact/runtime.ts';
import { readOrigins, readProject } from '../submit-contact/settings.ts';
import { createNewsletterHandler } from './handler.ts';
import { createRestSubscriptions } from './rest-subscriptions.ts';
import { readNewsletterAddress, readNewsletterMailer } from './settings.ts';
import { origins, strings } from './strings.gen.ts';
import type { SubscriptionStore } from './subscription-store.ts';

const env = readEnvironment();
const project = readProject(env);

const handle = createNewsletterHandler({
  store: 'missing' in project ? createMissingStore(project.missing) : createRestSubscriptions(project),
  mailer: readNewsletterMailer(env),
  strings,
  origins: readOrigins(env, origins),
  address: () => readNewsletterAddress(env, env.SUPABASE_URL ?? ''),
  runLater,
  log,
});

serve(env, handle);

/** Creates a store whose methods all fail, as if the database were down. The log names the missing variable. */
function createMissingStore(variable: string): SubscriptionStore {
  const refuse = () => Promise.reject(new StoreError(`${variable} is not set`));
  return { claimConfirmations: refuse, recordMail: refuse, releaseMail: refuse, confirm: refuse, unsubscribe: refuse };
}
