import {
  type Environment,
  type FunctionOptions,
  type LogEntry,
  readClientAddress,
  readOrigins,
} from '../../supabase/functions/_shared/runtime.ts';
import type { FunctionStrings } from '../../supabase/functions/_shared/strings.ts';
import { createNewsletterFunction } from '../../supabase/functions/newsletter/handler.ts';
import { createContactFunction } from '../../supabase/functions/submit-contact/handler.ts';
import type { Context } from '../platform/context.ts';
import { readBackendSettings } from './backend-settings.ts';
import { type Database, openDatabase } from './database.ts';
import { readStrings } from './function-texts.ts';

interface BackendOptions {
  /** May still be opening: requests wait for it, so that pages can be served before. */
  database: Database;
  /** Reads the texts of the functions when they are needed; without any, there are no functions. */
  readTexts(): Promise<FunctionStrings | undefined>;
  env: Environment;
  log(line: string): void;
}

export type Backend = ReturnType<typeof openBackend>;

/** Opens the embedded backend: a database with its Data API, and the functions, with the same code as the deployed ones. */
export function openBackend({ database, readTexts, env, log }: BackendOptions) {
  const tasks = new Set<Promise<unknown>>();
  let site = '';
  let timer: NodeJS.Timeout | undefined;
  // What fails because the database is down is not logged as well.
  const write = (entry: LogEntry) => (entry.reason && database.isDown() ? undefined : log(JSON.stringify(entry)));
  const runLater = (task: Promise<unknown>) => {
    tasks.add(task);
    task.finally(() => tasks.delete(task));
  };
  const openFunctions = async () => {
    const texts = await readTexts();
    if (texts === undefined) return {};
    const fetch: typeof globalThis.fetch = (path, init) => database.fetch(`http://localhost${path}`, init);
    const origins = readOrigins(env, texts.origins, write);
    const project = { url: '', secretKey: database.secretKey, fetch };
    const options: FunctionOptions = { project, env, origins, runLater, log: write };
    return {
      '/functions/v1/submit-contact': createContactFunction(options, texts.strings),
      '/functions/v1/newsletter': createNewsletterFunction(options, texts.newsletter, () => site),
    };
  };
  let opening: ReturnType<typeof openFunctions> | undefined;
  const functions = async () => {
    opening ??= openFunctions();
    return new Map(Object.entries(await opening));
  };
  const sendDue = async () => {
    for (const one of (await functions()).values()) if (one.sendDue) runLater(one.sendDue());
  };
  const clientAddress = readClientAddress(env, () => {});
  return {
    /**
     * Answers `/rest/v1` and the two functions; returns undefined for any other path.
     * @param peer the network address of the client
     */
    async fetch(request: Request, { address }: { address?: string | undefined } = {}): Promise<Response | undefined> {
      const { pathname } = new URL(request.url);
      const isRest = pathname.startsWith('/rest/v1/');
      const answer = isRest ? database.fetch : (await functions()).get(pathname)?.handle;
      // Of what a visitor claims to be its address, only the header is believed that the proxy before this server writes.
      const headers = new Headers(request.headers);
      if (env.CLIENT_ADDRESS_HEADER?.trim().toLowerCase() !== 'x-forwarded-for') headers.delete('x-forwarded-for');
      const client = clientAddress(headers, { address });
      headers.delete('cf-connecting-ip');
      headers.set('x-forwarded-for', client);
      return answer?.(new Request(request, { headers }));
    },
    /** Begins links in mails with this URL of the site, and sends the mails that wait. @throws as `Database.opened` */
    async announce(address: string): Promise<void> {
      await database.opened;
      site = address;
      // Without it, no mail is sent, and the texts of the functions need not be read before the first page.
      if (!env.RESEND_API_KEY) return;
      await sendDue();
      timer = setInterval(sendDue, 5 * 60 * 1000).unref();
    },
    /** Gives mails that are being sent a few seconds, then closes the database. */
    async close(): Promise<void> {
      clearInterval(timer);
      const patience = new Promise((resolve) => setTimeout(resolve, 5_000).unref());
      await Promise.race([Promise.allSettled(tasks), patience]);
      await database.close();
    },
  };
}

/**
 * Opens the backend of a served site; returns undefined for a site with a hosted project.
 * @throws {EnvironmentError} when the settings are invalid, or another process uses the data
 */
export function openSiteBackend({ env, stderr }: Context, content: string, data: string): Backend | undefined {
  if (readBackendSettings(env).kind === 'hosted') return undefined;
  const log = (line: string) => void stderr.write(`${line}\n`);
  const readTexts = async () => {
    const texts = await readStrings(content);
    if (texts === undefined)
      log('The contact form cannot be sent: the content has problems. Correct it and start again.');
    return texts;
  };
  return openBackend({ database: openDatabase(data, env, log), readTexts, env, log });
}
