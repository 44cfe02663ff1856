import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Environment } from '../../supabase/functions/_shared/runtime.ts';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { takeDataFolder } from './data-folder.ts';
import type { FromThread, ThreadData } from './database-thread.ts';

/** The database of a data folder. */
export type Database = ReturnType<typeof openDatabase>;

/** How long the thread may take for an answer, in milliseconds, before another one takes its place. */
const patience = 5_000;
/** The time until Postgres is opened again after it has failed, in milliseconds. Opening takes about a second. */
const retryDelay = 2_000;

/**
 * Locks a data folder and opens its database, which outlives its thread: when Postgres fails, for example because the disk
 * is full, or hangs, requests get 503 and a later request opens it again. Postgres then recovers what it has acknowledged
 * from its write-ahead log.
 * @param env the settings of limits; undefined for a command of the operator, which leaves them as they are
 * @param log gets a line when the database becomes unavailable, and one when it is available again
 * @throws {EnvironmentError} when another process uses the folder, or it cannot be written
 */
export function openDatabase(path: string, env?: Environment, log: (line: string) => void = () => {}) {
  const folder = takeDataFolder(path);
  // Known to this process and, through the folder, to commands of the same user.
  const secretKey = `sb_secret_${randomBytes(32).toString('base64url')}`;
  let [isDown, isClosed] = [false, false];
  let [retryAt, lastAnswer] = [0, 0];
  let closing: Promise<void> | undefined;
  let thread: ReturnType<typeof open> | undefined = open();

  /** Opens Postgres in a thread, so that the process serves pages and handles signals when Postgres hangs or crashes. */
  function open() {
    const workerData: ThreadData = { path: join(path, 'postgres'), secretKey, env };
    const code = new URL('./database-thread.ts', import.meta.url);
    const worker = new Worker(code, { workerData });
    const opened = Promise.withResolvers<string>();
    const ended = Promise.withResolvers<void>();
    let reason = 'it has been closed';
    worker.on('message', (message: FromThread) => {
      if ('url' in message) opened.resolve(message.url);
      else reason = message.fault;
    });
    worker.once('error', (error) => {
      reason = errorMessage(error);
    });
    worker.once('exit', () => {
      opened.reject(
        new EnvironmentError(`Postgres cannot open ${workerData.path}: ${reason}. No stored data is lost.`),
      );
      ended.resolve();
    });
    opened.promise.then((url) => folder.publish({ pid: process.pid, url, key: secretKey })).catch(() => {});
    ended.promise.then(() => {
      thread = undefined;
      retryAt = Date.now() + retryDelay;
      if (!isClosed && !isDown)
        log(
          `The backend cannot store anything in ${path}: ${reason}. Until it can, forms get the status 503 and keep what visitors typed. Pages are still served, and no stored data is lost. The backend retries by itself.`,
        );
      isDown = true;
    });
    const stop = (why: string) => {
      reason = why;
      return worker.terminate();
    };
    return { worker, opened: opened.promise, ended: ended.promise, stop };
  }

  /** Finishes running requests and closes Postgres. One that is being opened, or hangs, has nothing to lose. */
  async function end(): Promise<void> {
    isClosed = true;
    const last = thread;
    const isOpen = await Promise.race([last?.opened, setTimeout(0)]).catch(() => undefined);
    if (isOpen) last?.worker.postMessage('close');
    await Promise.race([last?.ended, setTimeout(isOpen ? 10_000 : 0, undefined, { ref: false })]);
    await last?.stop('it has been closed');
    folder.release();
  }
  const close = () => {
    closing ??= end();
    return closing;
  };

  const { opened } = thread;
  opened.catch(close);
  return {
    secretKey,
    close,
    /** Resolves with where it is; rejects with an `EnvironmentError` when it cannot be opened, or a migration fails. */
    opened,
    /** Whether it cannot be used for now, which was logged. */
    isDown: () => isDown,
    /** Answers a request to the Data API; with 503 while the database cannot be used. */
    async fetch(request: Request): Promise<Response> {
      if (!isClosed && Date.now() >= retryAt) thread ??= open();
      const asked = thread;
      try {
        if (asked === undefined) return unavailable();
        const { pathname, search } = new URL(request.url);
        const passed = new Request((await asked.opened) + pathname + search, request);
        const given = await fetch(passed, { signal: AbortSignal.timeout(patience), redirect: 'manual' });
        const bytes = await given.arrayBuffer();
        lastAnswer = Date.now();
        const isReading = passed.method === 'GET' || passed.method === 'HEAD';
        if (isDown && !isReading && given.status < 500) {
          isDown = false;
          log(`The backend can store data in ${path} again.`);
        }
        return new Response(bytes.byteLength > 0 ? bytes : null, { status: given.status, headers: given.headers });
      } catch (error) {
        const isLate = error instanceof Error && error.name === 'TimeoutError';
        if (isLate && Date.now() - lastAnswer >= patience)
          asked?.stop(`it gave no answer for ${patience / 1000} seconds`);
        // A connection that breaks announces the end of the thread, whose reason is logged before this request.
        await Promise.race([asked?.ended, setTimeout(1_000)]);
        return unavailable();
      }
    },
  };
}

/** Answers as PostgREST does without a database: https://docs.postgrest.org/en/stable/references/errors.html#group-0-connection */
function unavailable(): Response {
  const body = { code: 'PGRST001', message: 'The database cannot be used for now.', details: null, hint: null };
  return Response.json(body, { status: 503, headers: { 'Retry-After': '60' } });
}
