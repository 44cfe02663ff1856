// Run as a thread by start-database.ts: opens Postgres, and serves its Data API and the functions at 127.0.0.1.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { type FunctionOptions, type LogEntry, readOrigins } from '../../supabase/functions/_shared/runtime.ts';
import type { ContactStrings, NewsletterStrings } from '../../supabase/functions/_shared/strings.ts';
import { createNewsletterFunction } from '../../supabase/functions/newsletter/handler.ts';
import { createContactFunction } from '../../supabase/functions/submit-contact/handler.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { createDataApi, type DataApi } from './data-api.ts';
import { setLimits } from './limits.ts';
import { openDatabase } from './open-database.ts';
import { watchStorage } from './watch-storage.ts';

/** The functions of a site: their texts, the origins that these accept, and their settings. */
export interface SiteFunctions {
  strings: ContactStrings;
  newsletter: NewsletterStrings;
  origins: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
}

export interface ThreadData {
  /** The Postgres data folder. */
  path: string;
  secretKey: string;
  /** Undefined for commands of the operator, which need no functions. */
  functions?: SiteFunctions | undefined;
}

/** The URL of the site, with which links in mails begin; or that the thread is to end. */
export type ToThread = { site: string } | 'close';

export type FromThread =
  | { kind: 'open'; url: string }
  /** The folder cannot be opened; the message tells the operator why. */
  | { kind: 'refused'; message: string }
  | { kind: 'log'; line: string }
  /** Nothing can be written any more, and the thread ends. */
  | { kind: 'fault'; code: string };

const { path, secretKey, functions }: ThreadData = workerData;
if (!parentPort) throw new Error('This is a thread of start-database.ts.');
const port: MessagePort = parentPort;
const send = (message: FromThread) => port.postMessage(message);
const log = (entry: LogEntry) => send({ kind: 'log', line: JSON.stringify(entry) });

const day = 24 * 60 * 60 * 1000;
const fiveMinutes = 5 * 60 * 1000;
/** How long the mails that are being sent may keep the thread from ending, in milliseconds. */
const patience = 5000;

// Postgres has everything that it has acknowledged in its write-ahead log, and recovers when it is opened again.
watchStorage((code) => {
  send({ kind: 'fault', code });
  process.exit(1);
});

try {
  await serve();
} catch (error) {
  if (!(error instanceof EnvironmentError)) throw error;
  send({ kind: 'refused', message: error.message });
}

async function serve(): Promise<void> {
  const connection = await openDatabase(path);
  if (functions) await setLimits(connection.driver, functions.env, log);
  const dataApi = createDataApi(connection, secretKey);
  const tasks = new Set<Promise<unknown>>();
  const runLater = (task: Promise<unknown>) => {
    tasks.add(task);
    task.finally(() => tasks.delete(task));
  };
  let site = '';
  const own = functions && openFunctions(functions, { dataApi, runLater, site: () => site });
  const server = createServer((request, response) => {
    answer(request, response, dataApi, own).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  // As hosted Supabase does with pg_cron. An error is logged when the next row is added.
  const expire = () => void dataApi.enqueue(() => connection.driver.exec('select private.expire()')).catch(() => {});
  setInterval(expire, day).unref();
  let isSending = false;
  const sendDue = async () => {
    if (isSending) return;
    isSending = true;
    await Promise.all([own?.contact.sendDue?.(), own?.newsletter.sendDue?.()]);
    isSending = false;
  };
  setInterval(() => runLater(sendDue()), fiveMinutes).unref();

  port.on('message', async (message: ToThread) => {
    if (message !== 'close') {
      site = message.site;
      // Not earlier, because links in mails begin with this URL.
      return runLater(sendDue());
    }
    server.close();
    await Promise.race([Promise.allSettled(tasks), new Promise((resolve) => setTimeout(resolve, patience).unref())]);
    await dataApi.idle();
    await connection.close();
    process.exit(0);
  });
  send({ kind: 'open', url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  // After `open`, so that a full disk does not prevent the start: it is then reported as a fault, and pages are served.
  expire();
}

type OpenFunctions = ReturnType<typeof openFunctions>;

/** Opens the functions, with the same code as the deployed ones, on the database of this thread. */
function openFunctions(
  { strings, newsletter, origins, env }: SiteFunctions,
  { dataApi, runLater, site }: { dataApi: DataApi; runLater(task: Promise<unknown>): void; site(): string },
) {
  const project = {
    url: '',
    secretKey,
    fetch: (path: string | URL | Request, init?: RequestInit) =>
      dataApi.fetch(new Request(`http://localhost${path}`, init)),
  };
  const options: FunctionOptions = { project, origins: readOrigins(env, origins, log), env, runLater, log };
  return {
    contact: createContactFunction(options, strings),
    newsletter: createNewsletterFunction(options, newsletter, site),
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  dataApi: DataApi,
  own: OpenFunctions | undefined,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = Buffer.concat(await incoming.toArray());
  const request = new Request(new URL(url, `http://${headers['x-site-host'] ?? headers.host}`), {
    method,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
    body: method === 'GET' || method === 'HEAD' ? null : body,
  });
  const { pathname } = new URL(request.url);
  const handle = pathname.endsWith('/newsletter') ? own?.newsletter.handle : own?.contact.handle;
  const isRest = pathname.startsWith('/rest/v1/');
  const given = isRest ? await dataApi.fetch(request) : await handle?.(request);
  const bytes = Buffer.from((await given?.arrayBuffer()) ?? new ArrayBuffer());
  if (isRest && given?.status === 429)
    log({ event: 'subscription', outcome: 'limited', status: 429, reason: JSON.parse(String(bytes)).message });
  outgoing.setHeaders(given?.headers ?? new Headers());
  outgoing.writeHead(given?.status ?? 404).end(bytes);
}
