import { setTimeout } from 'node:timers/promises';
import { type FunctionOptions, readClientAddress, readOrigins } from '../../supabase/functions/_shared/runtime.ts';
import { createNewsletterFunction, readNewsletterAddress } from '../../supabase/functions/newsletter/handler.ts';
import { createContactFunction } from '../../supabase/functions/submit-contact/handler.ts';
import type { Context } from '../platform/context.ts';
import { memoizeFor } from '../platform/memoize.ts';
import { readBackendAddress } from './backend-settings.ts';
import { type Database, openDatabase } from './database.ts';
import { readStrings } from './function-texts.ts';

export type Backend = ReturnType<typeof openBackend>;

/** Headers that functions do not get: of a single connection (RFC 9110, 7.6.1), and Supabase's for the visitor. */
const unpassed =
  'connection keep-alive te trailer transfer-encoding upgrade expect content-length cf-connecting-ip'.split(' ');

/**
 * Opens the embedded backend: a database with its Data API, and the functions, with the same code as the deployed ones.
 * @param database may still be opening: requests wait for it, so that pages can be served before
 * @param readTexts reads the texts of the functions when they are needed; without any, there are no functions
 */
export function openBackend(
  database: Database,
  readTexts: () => ReturnType<typeof readStrings>,
  env: Context['env'],
  log: (line: string) => void,
) {
  let site = '';
  let timer: NodeJS.Timeout | undefined;
  let tasks: Promise<unknown> = Promise.resolve();
  const runLater = (task: Promise<unknown>) => {
    tasks = tasks.then(() => task);
  };
  // A failure is not logged while the database is down, which was logged already.
  const write: FunctionOptions['log'] = (entry) =>
    entry.reason && database.isDown() ? undefined : log(JSON.stringify(entry));
  const functionsOf = memoizeFor(async ({ key, fetch }: Database) => {
    const functions = new Map<string, ReturnType<typeof createContactFunction>>();
    const texts = await readTexts();
    if (texts === undefined) return functions;
    const options: FunctionOptions = {
      project: { url: 'http://localhost', secretKey: key, fetch }, // This `fetch` replaces the host.
      env: { ...env, NEWSLETTER_URL: readNewsletterAddress(env, site) },
      origins: readOrigins(env, texts.origins, write),
      runLater,
      log: write,
    };
    return functions
      .set('/functions/v1/submit-contact', createContactFunction(options, texts.strings))
      .set('/functions/v1/newsletter', createNewsletterFunction(options, texts.newsletter));
  });
  const sendDueMails = async () => {
    for (const { sendDue } of (await functionsOf(database)).values()) if (sendDue) runLater(sendDue());
  };
  const clientAddress = readClientAddress(env, () => {}); // The functions log a wrong setting.
  return {
    /** Answers `/rest/v1` and the two functions, for a client at a network address. Undefined for any other path. */
    async fetch(request: Request, { address }: { address?: string | undefined } = {}): Promise<Response | undefined> {
      const { pathname } = new URL(request.url);
      const isRest = pathname.startsWith('/rest/v1/');
      const handle = isRest ? database.fetch : (await functionsOf(database)).get(pathname)?.handle;
      const headers = new Headers(request.headers);
      // Visitors can send this header, too: so it counts only if the settings say that a proxy writes it.
      if (env.CLIENT_ADDRESS_HEADER?.trim().toLowerCase() !== 'x-forwarded-for') headers.delete('x-forwarded-for');
      headers.set('x-forwarded-for', clientAddress(headers, address));
      for (const name of unpassed) headers.delete(name);
      return handle?.(new Request(request, { headers }));
    },
    /** Begins links in mails with this URL of the site, and sends the mails that wait. @throws as `Database.opened` */
    async announce(address: string): Promise<void> {
      site = address;
      await database.opened;
      // Without this key, no mail is sent, and the texts of the functions need not be read before the first page.
      if (!env.RESEND_API_KEY) return;
      await sendDueMails();
      timer = setInterval(sendDueMails, 5 * 60 * 1000).unref();
    },
    /** Gives mails that are being sent a few seconds, then closes the database. */
    async close(): Promise<void> {
      clearInterval(timer);
      await Promise.race([tasks, setTimeout(5_000, undefined, { ref: false })]);
      await database.close();
    },
  };
}

/**
 * Opens the backend of a served site; returns undefined for a site with a hosted project.
 * @throws {EnvironmentError} when the settings are invalid, or another process uses the data
 */
export function openSiteBackend({ env, stderr }: Context, content: string, data: string): Backend | undefined {
  if (readBackendAddress(env).url !== '') return undefined;
  const log = (line: string) => void stderr.write(`${line}\n`);
  return openBackend(openDatabase(data, env, log), () => readStrings(content, log), env, log);
}
