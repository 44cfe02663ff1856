import type { Server } from 'node:http';
import { beforeAll } from 'vitest';
import { readSubscriptionLimit, setSubscriptionLimit } from '../../cli/backend/database/subscription-limit.ts';
import { close, listen } from '../../cli/serve/listen.ts';
import { createPreviewServer } from '../../cli/serve/preview-server.ts';
import { createNewsletterHandler } from '../../supabase/functions/newsletter/handler.ts';
import { createRestSubscriptions } from '../../supabase/functions/newsletter/rest-subscriptions.ts';
import { sendConfirmations } from '../../supabase/functions/newsletter/send-confirmations.ts';
import { readNewsletterAddress, readNewsletterMailer } from '../../supabase/functions/newsletter/settings.ts';
import type { NewsletterStrings } from '../../supabase/functions/newsletter/strings.ts';
import { createHandler } from '../../supabase/functions/submit-contact/handler.ts';
import { formatLogEntry } from '../../supabase/functions/submit-contact/log-entry.ts';
import { readMailer } from '../../supabase/functions/submit-contact/mail-settings.ts';
import { notifyPending } from '../../supabase/functions/submit-contact/notify-pending.ts';
import { readOrigins } from '../../supabase/functions/submit-contact/read-origins.ts';
import { createRestStore } from '../../supabase/functions/submit-contact/rest-store.ts';
import { createRestSchedule } from '../../supabase/functions/submit-contact/schedule.ts';
import { forwardedAddress, hashAddress } from '../../supabase/functions/submit-contact/sender.ts';
import { readAddressHeader, readLimit } from '../../supabase/functions/submit-contact/settings.ts';
import type { ContactStrings } from '../../supabase/functions/submit-contact/strings.ts';
import { withSchedule } from '../../supabase/functions/submit-contact/with-schedule.ts';
import { newsletter, origins, strings } from './function-strings.ts';
import { type Project, shareProject } from './postgres.ts';
import { sites } from './sites.ts';

type LogEntry = Parameters<typeof formatLogEntry>[0];

export interface FunctionsOptions {
  /** The settings of the deployed functions, and SUBSCRIPTION_LIMIT; no test meets a limit without one. */
  env?: Record<string, string | undefined>;
  /** Changes of the second brand's texts. */
  strings?: Partial<ContactStrings>;
  newsletter?: Partial<NewsletterStrings>;
  /** Stands in for the Data API where the functions call it. */
  rest?: typeof fetch;
  /** Whether the database may call the functions, and learns their addresses. */
  isScheduled?: boolean;
}

/** The functions as they are deployed, on a project. */
export interface Functions {
  /** Answers a request to `/rest/v1` or a function. */
  fetch(request: Request, peer?: { address?: string | undefined }): Promise<Response>;
  log: LogEntry[];
  /** Sends the mails that are due, as the schedule has it done. */
  sendDue(): Promise<void>;
  /** Resolves when everything is done that goes on after answers. */
  settled(): Promise<void>;
}

/** The address of the project for visitors. */
export const projectUrl = 'https://project.example';

/** Opens the functions with their settings, as an instance of them does. */
export async function openFunctions(project: Project, options: FunctionsOptions = {}): Promise<Functions> {
  const { secretKey, postgres } = project;
  const env = { CONTACT_LIMIT: '1000000/600', SUBSCRIPTION_LIMIT: '1000000/1000000/600', ...options.env };
  const log: LogEntry[] = [];
  const tasks: Promise<unknown>[] = [];
  const shared = {
    origins: readOrigins(env, origins, (entry) => log.push(entry)),
    runLater: (task: Promise<unknown>) => void tasks.push(task),
    log: (entry: LogEntry) => void log.push(entry),
    retryDelays: [1, 1],
  };
  await setSubscriptionLimit(postgres, readSubscriptionLimit(env, shared.log));
  const rest = { url: 'http://localhost', secretKey, fetch: options.rest ?? project.rest };
  const addressHeader = readAddressHeader(env, shared.log);
  const contactStrings = { ...strings, ...options.strings };
  const contact = {
    ...shared,
    strings: contactStrings,
    mailer: readMailer(env, contactStrings, shared.log),
    store: createRestStore(rest),
    limit: readLimit(env, shared.log),
    sender: (request: Request, { address }: { address?: string }) =>
      hashAddress(secretKey, forwardedAddress(request.headers, addressHeader) ?? address ?? 'unknown'),
  };
  const newsletterStrings = { ...newsletter, ...options.newsletter };
  const url = readNewsletterAddress(env, projectUrl);
  const subscriptions = {
    ...shared,
    strings: newsletterStrings,
    mailer: newsletterStrings.requiresConfirmation ? readNewsletterMailer(env, shared.log) : undefined,
    store: createRestSubscriptions(rest),
    address: () => url,
  };
  const sends = {
    'submit-contact': async ({ mailer } = contact) => mailer && notifyPending({ ...contact, mailer, maxMails: 50 }),
    newsletter: async ({ mailer } = subscriptions) =>
      mailer && sendConfirmations({ ...subscriptions, mailer, address: url, maxMails: 50 }),
  };
  const handlers = { 'submit-contact': createHandler(contact), newsletter: createNewsletterHandler(subscriptions) };
  /** Wraps a function as its entry point does. */
  const serve = (name: keyof typeof handlers, mailer: unknown) =>
    options.isScheduled
      ? withSchedule<{ address?: string }>(handlers[name], {
          ...shared,
          schedule: createRestSchedule(rest, name, () => projectUrl),
          sendDue: mailer ? () => sends[name]() : undefined,
        })
      : handlers[name];
  const served = {
    'submit-contact': serve('submit-contact', contact.mailer),
    newsletter: serve('newsletter', subscriptions.mailer),
  };
  return {
    log,
    async fetch(request, { address } = {}) {
      const { pathname } = new URL(request.url);
      if (pathname.startsWith('/rest/v1/')) return project.rest(request);
      const name = pathname.replace('/functions/v1/', '');
      if (name !== 'submit-contact' && name !== 'newsletter') return new Response(null, { status: 404 });
      return served[name](request, address === undefined ? {} : { address });
    },
    sendDue: async () => void (await Promise.all([sends['submit-contact'](), sends.newsletter()])),
    settled: async () => void (await Promise.all(tasks)),
  };
}

/** The line that an entry of the log is printed as. */
export const printEntry = formatLogEntry;

/** Creates a server of functions and the Data API, beside a site. */
export const createProjectServer = (functions: Functions): Server =>
  createPreviewServer(sites.secondBrand.dist, functions);

/**
 * Serves the project of this worker over HTTP, for the tests of one file.
 * @returns its address, and the settings by which commands of the operator take it for a hosted project
 */
export function serveProject(): { readonly address: string; readonly env: Record<string, string> } {
  let address = '';
  let secretKey = '';
  beforeAll(async () => {
    const project = await shareProject();
    const functions = await openFunctions(project);
    secretKey = project.secretKey;
    const server = createProjectServer(functions);
    address = await listen(server, 0);
    return () => close(server);
  });
  return {
    get address() {
      return address;
    },
    get env() {
      return { VITE_SUPABASE_URL: address, SUPABASE_SECRET_KEY: secretKey };
    },
  };
}
