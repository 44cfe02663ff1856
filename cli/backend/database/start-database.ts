import { EnvironmentError } from '../../platform/environment-error.ts';
import type { DataApi } from './data-api.ts';
import type { ThreadData } from './database-messages.ts';
import { DatabaseGone, type DatabaseThread, startDatabaseThread } from './start-database-thread.ts';

export interface Database extends Pick<DataApi, 'fetch'> {
  /** Whether requests are refused for now, which the log says. */
  isDown(): boolean;
  /** Finishes what is under way and closes Postgres. */
  close(): Promise<void>;
}

interface DatabaseOptions extends ThreadData {
  log?: ((line: string) => void) | undefined;
  /** How long Postgres may take for one request, in milliseconds. */
  patience?: number | undefined;
}

/** How long requests are refused before Postgres is opened again, in milliseconds. Opening takes about a second. */
const pause = 2_000;

/**
 * A database that outlives its thread: when Postgres cannot go on, such as with a full disk, requests get 503, and it
 * is opened again for the requests that come later. What it has acknowledged is in its log, from which it recovers.
 * @throws {EnvironmentError} when the folder cannot be opened at first, or a migration fails
 */
export async function startDatabase({ log, patience, ...data }: DatabaseOptions): Promise<Database> {
  let isDown = false;
  let nextTry = 0;
  let isClosed = false;
  let thread: Promise<DatabaseThread> = open().catch((error: unknown) => {
    if (!(error instanceof DatabaseGone)) throw error;
    throw new EnvironmentError(`Postgres cannot open ${data.path}: ${error.message}. Nothing that it held is lost.`);
  });

  async function open(): Promise<DatabaseThread> {
    const opened = await startDatabaseThread(data, patience);
    opened.ended.then(goDown);
    return opened;
  }

  function goDown(reason: unknown): void {
    if (isClosed) return;
    nextTry = Date.now() + pause;
    if (!isDown) log?.(describeLoss(data.path, reason));
    isDown = true;
  }

  function goUp(): void {
    if (isDown) log?.(`The backend stores what forms send again, in ${data.path}.`);
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

function describeLoss(path: string, reason: unknown): string {
  const why = reason instanceof Error ? reason.message : String(reason);
  return `The backend cannot store anything in ${path}: ${why}. Forms answer 503 and keep what visitors typed, pages are served, and nothing that was stored is lost. It goes on by itself once it can write again.`;
}

/** As PostgREST answers without a database: https://docs.postgrest.org/en/stable/references/errors.html#group-0-connection */
function unavailable(): Response {
  const body = { code: 'PGRST001', message: 'The database cannot be used for now.', details: null, hint: null };
  return Response.json(body, { status: 503, headers: { 'Retry-After': '60' } });
}
