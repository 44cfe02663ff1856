// What Supabase deploys and Deno runs. Everything that it does is in handler.ts, which Node and tests run as well.
import { formatLogEntry, type LogEntry } from '../submit-contact/log-entry.ts';
import { StoreError } from '../submit-contact/message-store.ts';
import { type Environment, readOrigins, readProject } from '../submit-contact/settings.ts';
import { createNewsletterHandler } from './handler.ts';
import { createRestSubscriptions } from './rest-subscriptions.ts';
import { readNewsletterAddress, readNewsletterMailer } from './settings.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import { origins, words } from './words.gen.ts';

/** The little that is used of Deno and of Supabase's runtime; declared here, so that nothing else can use it. */
interface Runtime {
  Deno: {
    env: { toObject(): Environment };
    serve(options: { hostname?: string; port?: number }, handler: (request: Request) => Promise<Response>): unknown;
  };
  EdgeRuntime?: { waitUntil(task: Promise<unknown>): void };
}

const { Deno, EdgeRuntime } = globalThis as unknown as Runtime;
const env = Deno.env.toObject();
const project = readProject(env);

const handle = createNewsletterHandler({
  store: 'missing' in project ? createMissingStore(project.missing) : createRestSubscriptions(project),
  mailer: readNewsletterMailer(env),
  words,
  origins: readOrigins(env, origins),
  address: () => readNewsletterAddress(env, env.SUPABASE_URL ?? ''),
  // Elsewhere than on Supabase the process goes on after an answer by itself.
  runLater: (task) => EdgeRuntime?.waitUntil(task),
  log,
});

// Supabase chooses the port itself; PORT is for trying the function out on this machine.
const place = env.PORT ? { hostname: '127.0.0.1', port: Number(env.PORT) } : {};
Deno.serve(place, handle);

/** Everything is refused as if the database were down, and the log says why. */
function createMissingStore(variable: string): SubscriptionStore {
  const refuse = () => Promise.reject(new StoreError(`${variable} is not set`));
  return { claimConfirmations: refuse, recordMail: refuse, confirm: refuse, unsubscribe: refuse };
}

function log(entry: LogEntry): void {
  console.error(formatLogEntry(entry));
}
