import { Worker } from 'node:worker_threads';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorMessage } from '../../platform/errors.ts';
import { threadEnvironment } from '../../platform/process/thread-environment.ts';
import type { FromThread, ThreadData, ToThread } from './database-messages.ts';

export interface DatabaseThread {
  /** Answers a request to the Data API. @throws {DatabaseGone} when the thread ends before it has answered */
  fetch(request: Request): Promise<Response>;
  /** Finishes what is under way and closes Postgres; ends a thread that cannot. */
  close(): Promise<void>;
  /** Resolves with the reason once the thread is gone. */
  ended: Promise<DatabaseGone>;
}

/** The thread of the database has ended. Its message completes 'The database cannot be used: …'. */
export class DatabaseGone extends Error {
  override name = 'DatabaseGone';
}

/** How long the thread may take for one request, in milliseconds: the slowest takes a hundredth of it. */
const defaultPatience = 15_000;

/** How long the thread may take to close Postgres, in milliseconds. */
const closingTime = 5_000;

/**
 * Opens Postgres in a thread of its own, so that whatever happens to it, pages are served and signals are heard.
 * @throws {EnvironmentError} when the folder cannot be opened, or a migration fails
 * @throws {DatabaseGone} when the thread ends before Postgres is open
 */
export async function startDatabaseThread(data: ThreadData, patience = defaultPatience): Promise<DatabaseThread> {
  const worker = new Worker(new URL('./database-thread.ts', import.meta.url), {
    workerData: data,
    env: threadEnvironment(),
  });
  const waiting = new Map<number, PromiseWithResolvers<Response>>();
  const opened = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<DatabaseGone>();
  let reason = 'it has been closed';
  let gone: DatabaseGone | undefined;
  const stop = (why: string) => {
    reason = why;
    return worker.terminate();
  };

  // Starts again with each answer: the thread takes requests one after the other.
  let watch: NodeJS.Timeout | undefined;
  const restartWatch = () => {
    clearTimeout(watch);
    if (waiting.size > 0) watch = setTimeout(() => stop(`it gave no answer for ${patience / 1000} seconds`), patience);
  };
  const settle = (id: number, how: (request: PromiseWithResolvers<Response>) => void) => {
    const request = waiting.get(id);
    waiting.delete(id);
    restartWatch();
    if (request) how(request);
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
    clearTimeout(watch);
    gone = new DatabaseGone(reason);
    opened.reject(gone);
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
    ended.resolve(gone);
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
      // Read before the request has its turn, so that a slow visitor holds up nobody.
      const body = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
      if (gone) throw gone;
      const answer = Promise.withResolvers<Response>();
      const id = ++lastId;
      waiting.set(id, answer);
      if (waiting.size === 1) restartWatch();
      post({ kind: 'request', id, url, method, headers: [...request.headers], body }, body ? [body] : []);
      return answer.promise;
    },
    async close() {
      const late = setTimeout(() => stop('it could not be closed in time'), closingTime);
      await Promise.allSettled([...waiting.values()].map(({ promise }) => promise));
      post({ kind: 'close' });
      await ended.promise;
      clearTimeout(late);
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
