// The entry point that Supabase deploys and Deno runs. The logic is in handler.ts, which Node and tests run as well.
import { maxScheduledMails } from './deliver-mails.ts';
import { createHandler, type RequestContext } from './handler.ts';
import { readMailer } from './mail-settings.ts';
import { type MessageStore, StoreError } from './message-store.ts';
import { notifyPending } from './notify-pending.ts';
import { readOrigins } from './read-origins.ts';
import { createRestStore } from './rest-store.ts';
import { log, readEnvironment, runLater, serve } from './runtime.ts';
import { createRestSchedule } from './schedule.ts';
import { forwardedAddress, hashAddress } from './sender.ts';
import { readAddressHeader, readLimit, readProject } from './settings.ts';
import { origins, strings } from './strings.gen.ts';
import { withSchedule } from './with-schedule.ts';

const env = readEnvironment();
const project = readProject(env);
const addressHeader = readAddressHeader(env, log);
const mailer = readMailer(env, strings, log);
const store = 'missing' in project ? createMissingStore(project.missing) : createRestStore(project);

const handle = createHandler({
  store,
  mailer,
  strings,
  origins: readOrigins(env, origins, log),
  limit: readLimit(env, log),
  sender(request: Request, { address }: RequestContext) {
    const clientAddress = forwardedAddress(request.headers, addressHeader) ?? address ?? 'unknown';
    // Whoever has this key can read the table anyway, so the hash needs no separate secret.
    return 'missing' in project ? 'nobody' : hashAddress(project.secretKey, clientAddress);
  },
  runLater,
  log,
});

const sendDue = mailer && (() => notifyPending({ store, mailer, strings, log, maxMails: maxScheduledMails }));

serve(
  env,
  'missing' in project
    ? handle
    : withSchedule(handle, { schedule: createRestSchedule(project, 'submit-contact'), sendDue, runLater, log }),
);

/** Creates a store whose methods all fail, as if the database were down. The log names the missing variable. */
function createMissingStore(variable: string): MessageStore {
  const refuse = () => Promise.reject(new StoreError(`${variable} is not set`));
  return {
    submit: refuse,
    claimNotifications: refuse,
    recordNotification: refuse,
    releaseNotification: refuse,
  };
}
