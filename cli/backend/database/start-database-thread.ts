import { Worker } from 'node:worker_threads';
import { EnvironmentError, errorMessage } from '../../platform/errors.ts';
import { threadEnvironment } from '../../platform/worker.ts';
import type { FromThread, ThreadData, ToThread } from './database-messages.ts';

export interface DatabaseThread {
  /** Answers a request to the Data API. @throws {DatabaseGone} when the thread ends before it has answered */
  fetch(request: Request): Promise<Response>;
  /** Finishes running requests and closes Postgres; terminates a thread that does not respond. */
  close(): Promise<void>;
  /** Resolves with the reason once the thread has ended. */
  ended: Promise<DatabaseGone>;
}

/** The thread of the database has ended. Its message completes 'The database cannot be used: …'. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone';
}

/** The time that the thread may take for one request, in milliseconds: a hundred times that of the slowest request. */
const requestTimeout = 15_000;

/** The time that the thread may take to close Postgres, in milliseconds. */
const closeTimeout = 5_000;

/**
 * Opens Postgres in a thread, so that the process still serves pages and handles signals when Postgres hangs or crashes.
 * @throws {EnvironmentError} when the folder cannot be opened, or a migration fails
 * @throws {DatabaseGone} when the thread ends before Postgres is open
 */
export async function startDatabaseThread(data: ThreadData): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url), {
    workerData: data,
    env: threadEnvironment(),
  });
  const waiting = new Map<number, PromiseWithResolvers<Response>>();
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<DatabaseGone>();
  let reason = 'it has been closed';
  let goneError: DatabaseGone | undefined;
  const stop = (why: string) => {
    reason = why;
    return worker.terminate();
  };

  // Restarts with each response, since the thread answers requests one after the other.
  let timeout: NodeJS.Timeout | undefined;
  const restartTimeout = () => {
    clearTimeout(timeout);
    if (waiting.size > 0)
      timeout = setTimeout(() => stop(`it gave no answer for ${requestTimeout / 1000} seconds`), requestTimeout);
  };
  const settle = (id: number, resolveOrReject: (request: PromiseWithResolvers<Response>) => void) => {
    const request = waiting.get(id);
    waiting.delete(id);
    restartTimeout();
    if (request) resolveOrReject(request);
  };

  worker.on('message', (message: FromThread) => {
    if (message.kind === 'open') opened.resolve();
    else if (message.kind === 'refused') opened.reject(new EnvironmentError(message.message));
    else if (message.kind === 'fault') reason = describeFault(message.code);
    else if (message.kind === 'failure') settle(message.id, ({ reject }) => reject(message.error));
    else settle(message.id, ({ resolve }) => resolve(toResponse(message)));
  });
  worker.once('error', (error) => {
    reason = `it failed (${errorMessage(error)})`;
  });
  worker.once('exit', () => {
    clearTimeout(timeout);
    goneError = new DatabaseGone(reason);
    opened.reject(goneError);
    for (const { reject } of waiting.values()) reject(goneError);
    waiting.clear();
    ended.resolve(goneError);
  });

  const post = (message: ToThread, transfer: ArrayBuffer[] = []) => worker.postMessage(message, transfer);
  let lastId = 0;
  await opened.promise.catch(async (error) => {
    await worker.terminate();
    throw error;
  });
  return {
    ended: ended.promise,
    async fetch(request) {
      const { url, method } = request;
      // Read before the request enters the queue, so that a slow visitor does not block the others.
      const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
      if (goneError) throw goneError;
      const answer = Promise.withResolvers<Response>();
      const id = ++lastId;
      waiting.set(id, answer);
      if (waiting.size === 1) restartTimeout();
      post({ kind: 'request', id, url, method, headers: [...request.headers], body }, body ? [body] : []);
      return answer.promise;
    },
    async close() {
      const timer = setTimeout(() => stop('it could not be closed in time'), closeTimeout);
      await Promise.allSettled([...waiting.values()].map(({ promise }) => promise));
      post({ kind: 'close' });
      await ended.promise;
      clearTimeout(timer);
    },
  };
}

function toResponse({ status, headers, body }: Extract<FromThread, { kind: 'answer' }>): Response {
  return new Response(body.byteLength > 0 ? body : null, { status, headers });
}

const faults: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'its files may not grow any larger (ulimit -f)',
  EROFS: 'the disk can only be read',
};

function describeFault(code: string): string {
  return `${faults[code] ?? 'the disk reports an error'} (${code})`;
}
