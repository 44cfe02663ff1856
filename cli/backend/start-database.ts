import { Worker } from 'node:worker_threads';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { threadEnvironment } from '../platform/worker.ts';
import type { FromThread, SiteFunctions, ThreadData, ToThread } from './database-thread.ts';

export interface Database {
  /** Answers a request to the Data API or a function; with 503 while the database cannot be used. */
  fetch(request: Request): Promise<Response>;
  /** Tells the functions the URL of the site, and has them send the mails that wait. */
  announce(site: string): void;
  /** Finishes running requests and closes Postgres. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  functions?: SiteFunctions;
  /** Gets the lines of the log, one of them when the database becomes unavailable, and one when it is available again. */
  log?: ((line: string) => void) | undefined;
  /** Is called with each URL at which the thread serves. */
  onOpen?(url: string): void;
}

interface Thread {
  url: string;
  post(message: ToThread): void;
  /** Ends the thread. */
  stop(reason: string): void;
  /** Resolves with the reason once the thread has ended. */
  ended: Promise<string>;
}

/** How long the thread may take for an answer, in milliseconds, before another one takes its place. */
const patience = 5_000;
/** The time until Postgres is opened again after it has failed, in milliseconds. Opening takes about a second. */
const retryDelay = 2_000;
/** The time that the thread may take to end, in milliseconds: five seconds of it are for mails. */
const closeTimeout = 10_000;

/**
 * Starts a database that outlives its thread: when Postgres fails, for example because the disk is full, requests get
 * 503 and a later request opens it again. Postgres then recovers what it has acknowledged from its write-ahead log.
 * @throws {EnvironmentError} when the folder cannot be opened at the start, or a migration fails
 */
export async function startDatabase(
  { path, secretKey }: ThreadData,
  { functions, log, onOpen }: DatabaseOptions,
): Promise<Database> {
  let isDown = false;
  let isClosed = false;
  let nextTry = 0;
  let lastAnswer = 0;
  let site: string | undefined;
  /** What fails because the database is down is not logged as well. */
  const logLine = (line: string) => void (isDown && line.includes('"reason"') ? undefined : log?.(line));

  async function open(): Promise<Thread> {
    const opened = await startThread({ path, secretKey, functions }, logLine);
    opened.ended.then(goDown);
    onOpen?.(opened.url);
    if (site !== undefined) opened.post({ site });
    return opened;
  }

  function goDown(reason: string): void {
    if (isClosed) return;
    nextTry = Date.now() + retryDelay;
    if (!isDown)
      log?.(
        `The backend cannot store anything in ${path}: ${reason}. Until it can, forms get the status 503 and keep what visitors typed. Pages are still served, and no stored data is lost. The backend retries by itself.`,
      );
    isDown = true;
  }

  function goUp(): void {
    if (isDown) log?.(`The backend can store data in ${path} again.`);
    isDown = false;
  }

  /** Returns the thread, and opens another one once the last has ended for a while. */
  async function current(): Promise<Thread | undefined> {
    if (nextTry > 0) {
      if (Date.now() < nextTry) return undefined;
      nextTry = 0;
      thread = open();
      thread.catch((error: unknown) => goDown(errorMessage(error)));
    }
    return thread.catch(() => undefined);
  }

  let thread = open();
  await thread;
  return {
    announce(address) {
      site = address;
      thread.then(({ post }) => post({ site: address }));
    },
    async fetch(request) {
      const { pathname, search, host } = new URL(request.url);
      const { method } = request;
      const isReading = method === 'GET' || method === 'HEAD';
      // Read before the request enters the queue, so that a slow visitor does not block the others.
      const body = isReading ? null : await request.arrayBuffer();
      const at = await current();
      if (at === undefined) return unavailable();
      const headers = withoutConnection(request.headers);
      // `fetch` names the host of its URL, and the functions compare that of the site with the origin of a form.
      headers.set('x-site-host', host);
      try {
        const signal = AbortSignal.timeout(patience);
        const given = await fetch(at.url + pathname + search, { method, headers, body, signal, redirect: 'manual' });
        const bytes = await given.arrayBuffer();
        lastAnswer = Date.now();
        if (!isReading && given.status < 500) goUp();
        const init = { status: given.status, headers: withoutConnection(given.headers) };
        return new Response(bytes.byteLength > 0 ? bytes : null, init);
      } catch (error) {
        const isSilent = error instanceof Error && error.name === 'TimeoutError' && Date.now() - lastAnswer >= patience;
        if (isSilent) at.stop(`it gave no answer for ${patience / 1000} seconds`);
        return unavailable();
      }
    },
    async close() {
      isClosed = true;
      const at = await thread.catch(() => undefined);
      const timer = setTimeout(() => at?.stop('it could not be closed in time'), closeTimeout);
      at?.post('close');
      await at?.ended;
      clearTimeout(timer);
    },
  };
}

/** Removes the headers that are about one connection and the body in it (RFC 9110, 7.6.1). */
function withoutConnection(headers: Headers): Headers {
  const own = /^(connection|keep-alive|te|trailer|transfer-encoding|upgrade|expect|date|content-length)$/;
  return new Headers([...headers].filter(([name]) => !own.test(name)));
}

/** Opens Postgres in a thread, so that the process still serves pages and handles signals when Postgres hangs or crashes. */
async function startThread(workerData: ThreadData, log: (line: string) => void): Promise<Thread> {
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url), { workerData, env: threadEnvironment() });
  const opened = Promise.withResolvers<string>();
  const ended = Promise.withResolvers<string>();
  let reason = 'it has been closed';
  const stop = (why: string) => {
    reason = why;
    void worker.terminate();
  };
  worker.on('message', (message: FromThread) => {
    if (message.kind === 'open') opened.resolve(message.url);
    else if (message.kind === 'log') log(message.line);
    else if (message.kind === 'refused') opened.reject(new EnvironmentError(message.message));
    else reason = `${faults[message.code] ?? 'the disk reports an error'} (${message.code})`;
  });
  worker.once('error', (error) => {
    reason = `it failed (${errorMessage(error)})`;
  });
  worker.once('exit', () => {
    opened.reject(new EnvironmentError(`Postgres cannot open ${workerData.path}: ${reason}. No stored data is lost.`));
    ended.resolve(reason);
  });
  const url = await opened.promise.catch(async (error) => {
    await worker.terminate();
    throw error;
  });
  return { url, post: (message) => worker.postMessage(message), stop, ended: ended.promise };
}

const faults: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'its files may not grow any larger (ulimit -f)',
  EROFS: 'the disk can only be read',
};

/** Answers as PostgREST does without a database: https://docs.postgrest.org/en/stable/references/errors.html#group-0-connection */
function unavailable(): Response {
  const body = { code: 'PGRST001', message: 'The database cannot be used for now.', details: null, hint: null };
  return Response.json(body, { status: 503, headers: { 'Retry-After': '60', 'x-down': '1' } });
}
