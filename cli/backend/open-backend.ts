import { type FunctionOptions, readClientAddress, readOrigins } from '../../supabase/functions/_shared/runtime.ts';
import { createNewsletterFunction } from '../../supabase/functions/newsletter/handler.ts';
import { readNewsletterAddress } from '../../supabase/functions/newsletter/link-url.ts';
import { createContactFunction } from '../../supabase/functions/submit-contact/handler.ts';
import type { Context } from '../platform/context.ts';
import { readBackendAddress } from './backend-settings.ts';
import { type Database, openDatabase } from './database.ts';
import { readStrings } from './function-texts.ts';

export type Backend = ReturnType<typeof openBackend>;

/** Headers about one connection and the body in it (RFC 9110, 7.6.1), which are not passed on. */
const ofConnection = 'connection keep-alive te trailer transfer-encoding upgrade expect content-length'.split(' ');

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
  const tasks = new Set<Promise<unknown>>();
  let site = '';
  let timer: NodeJS.Timeout | undefined;
  const runLater = (task: Promise<unknown>) => {
    tasks.add(task);
    task.finally(() => tasks.delete(task));
  };
  // What fails because the database is down is not logged as well.
  const write: FunctionOptions['log'] = (entry) =>
    entry.reason && database.isDown() ? undefined : log(JSON.stringify(entry));
  const openFunctions = async (): Promise<Map<string, ReturnType<typeof createContactFunction>>> => {
    const texts = await readTexts();
    if (texts === undefined) return new Map();
    const options: FunctionOptions = {
      project: {
        url: '',
        secretKey: database.secretKey,
        fetch: (path, init) => database.fetch(new Request(`http://localhost${path}`, init)),
      },
      env: { ...env, NEWSLETTER_URL: readNewsletterAddress(env, site) },
      origins: readOrigins(env, texts.origins, write),
      runLater,
      log: write,
    };
    return new Map([
      ['/functions/v1/submit-contact', createContactFunction(options, texts.strings)],
      ['/functions/v1/newsletter', createNewsletterFunction(options, texts.newsletter)],
    ]);
  };
  let opening: ReturnType<typeof openFunctions> | undefined;
  const functions = () => {
    opening ??= openFunctions();
    return opening;
  };
  const sendDue = async () => {
    for (const { sendDue } of (await functions()).values()) if (sendDue) runLater(sendDue());
  };
  const clientAddress = readClientAddress(env, () => {});
  return {
    /**
     * Answers `/rest/v1` and the two functions; returns undefined for any other path.
     * @param peer the network address of the client
     */
    async fetch(request: Request, { address }: { address?: string | undefined } = {}): Promise<Response | undefined> {
      const { pathname } = new URL(request.url);
      const answer = pathname.startsWith('/rest/v1/') ? database.fetch : (await functions()).get(pathname)?.handle;
      const headers = new Headers(request.headers);
      for (const name of ofConnection) headers.delete(name);
      // Of what a visitor claims to be its address, only the header is believed that the proxy before this server writes.
      if (env.CLIENT_ADDRESS_HEADER?.trim().toLowerCase() !== 'x-forwarded-for') headers.delete('x-forwarded-for');
      const client = clientAddress(headers, address);
      headers.delete('cf-connecting-ip');
      headers.set('x-forwarded-for', client);
      return answer?.(new Request(request, { headers }));
    },
    /** Begins links in mails with this URL of the site, and sends the mails that wait. @throws as `Database.opened` */
    async announce(address: string): Promise<void> {
      site = address;
      await database.opened;
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
  if (readBackendAddress(env).url !== '') return undefined;
  const log = (line: string) => void stderr.write(`${line}\n`);
  return openBackend(openDatabase(data, env, log), () => readStrings(content, log), env, log);
}
