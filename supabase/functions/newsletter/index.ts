// The entry point that Supabase deploys and Deno runs. The logic is in handler.ts, which Node and tests run as well.
import { maxScheduledMails } from '../submit-contact/deliver-mails.ts';
import { StoreError } from '../submit-contact/message-store.ts';
import { readOrigins } from '../submit-contact/read-origins.ts';
import { log, readEnvironment, runLater, serve } from '../submit-contact/runtime.ts';
import { createRestSchedule } from '../submit-contact/schedule.ts';
import { readProject } from '../submit-contact/settings.ts';
import { withSchedule } from '../submit-contact/with-schedule.ts';
import { createNewsletterHandler } from './handler.ts';
import { createRestSubscriptions } from './rest-subscriptions.ts';
import { sendConfirmations } from './send-confirmations.ts';
import { readNewsletterAddress, readNewsletterMailer } from './settings.ts';
import { origins, strings } from './strings.gen.ts';
import type { SubscriptionStore } from './subscription-store.ts';

const env = readEnvironment();
const project = readProject(env);
const store = 'missing' in project ? createMissingStore(project.missing) : createRestSubscriptions(project);
const mailer = strings.requiresConfirmation ? readNewsletterMailer(env, log) : undefined;
const address = readNewsletterAddress(env, env.SUPABASE_URL ?? '');

const handle = createNewsletterHandler({
  store,
  mailer,
  strings,
  origins: readOrigins(env, origins, log),
  address: () => address,
  runLater,
  log,
});

const sendDue =
  mailer && (() => sendConfirmations({ store, strings, address, mailer, log, maxMails: maxScheduledMails }));

serve(
  env,
  'missing' in project
    ? handle
    : withSchedule(handle, { schedule: createRestSchedule(project, 'newsletter'), sendDue, runLater, log }),
);

/** Creates a store whose methods all fail, as if the database were down. The log names the missing variable. */
function createMissingStore(variable: string): SubscriptionStore {
  const refuse = () => Promise.reject(new StoreError(`${variable} is not set`));
  return {
    claimConfirmations: refuse,
    recordMail: refuse,
    releaseMail: refuse,
    confirm: refuse,
    unsubscribe: refuse,
  };
}
