import { EnvironmentError } from '../../platform/errors.ts';
import type { DataApi } from './data-api.ts';
import type { ThreadData } from './database-messages.ts';
import { DatabaseGone, type DatabaseThread, startDatabaseThread } from './start-database-thread.ts';

export interface Database extends Pick<DataApi, 'fetch'> {
  /** Returns whether requests are refused for now, which has been logged. */
  isDown(): boolean;
  /** Finishes running requests and closes Postgres. */
  close(): Promise<void>;
}

interface DatabaseOptions extends ThreadData {
  log?: ((line: string) => void) | undefined;
}

/** The time until Postgres is opened again after it has failed, in milliseconds. Opening takes about a second. */
const retryDelay = 2_000;

/**
 * Starts a database that outlives its thread: when Postgres fails, for example because the disk is full, requests get
 * 503 and a later request opens it again. Postgres then recovers what it has acknowledged from its write-ahead log.
 * @throws {EnvironmentError} when the folder cannot be opened at the start, or a migration fails
 */
export async function startDatabase({ log, ...data }: DatabaseOptions): Promise<Database> {
  let isDown = false;
  let nextTry = 0;
  let isClosed = false;
  let thread: Promise<DatabaseThread> = open().catch((error: unknown) => {
    if (!(error instanceof DatabaseGone)) throw error;
    throw new EnvironmentError(`Postgres cannot open ${data.path}: ${error.message}. No stored data is lost.`);
  });

  async function open(): Promise<DatabaseThread> {
    const opened = await startDatabaseThread(data);
    opened.ended.then(goDown);
    return opened;
  }

  function goDown(reason: unknown): void {
    if (isClosed) return;
    nextTry = Date.now() + retryDelay;
    if (!isDown) log?.(describeOutage(data.path, reason));
    isDown = true;
  }

  function goUp(): void {
    if (isDown) log?.(`The backend can store data in ${data.path} again.`);
    isDown = false;
  }

  await thread;
  return {
    isDown: () => isDown,
    async fetch(request) {
      if (nextTry > 0) {
        if (Date.now() < nextTry) return unavailable();
        nextTry = 0;
        thread = open();
        thread.catch(goDown);
      }
      const opened = await thread.catch(() => undefined);
      if (opened === undefined) return unavailable();
      try {
        const response = await opened.fetch(request);
        const isWriting = request.method !== 'GET' && request.method !== 'HEAD';
        if (isWriting && response.status < 500) goUp();
        return response;
      } catch (error) {
        if (error instanceof DatabaseGone) return unavailable();
        throw error;
      }
    },
    async close() {
      isClosed = true;
      const opened = await thread.catch(() => undefined);
      await opened?.close();
    },
  };
}

function describeOutage(path: string, reason: unknown): string {
  const why = reason instanceof Error ? reason.message : String(reason);
  return `The backend cannot store anything in ${path}: ${why}. Until it can, forms get the status 503 and keep what visitors typed. Pages are still served, and no stored data is lost. The backend retries by itself.`;
}

/** Answers as PostgREST does without a database: https://docs.postgrest.org/en/stable/references/errors.html#group-0-connection */
function unavailable(): Response {
  const body = { code: 'PGRST001', message: 'The database cannot be used for now.', details: null, hint: null };
  return Response.json(body, { status: 503, headers: { 'Retry-After': '60' } });
}
