import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Environment } from '../../supabase/functions/_shared/runtime.ts';
import { EnvironmentError, errorMessage } from '../platform/errors.ts';
import { lockFile } from '../platform/file-lock.ts';
import type { FromThread, Holder, ThreadData } from './database-thread.ts';

/**
 * Takes a data folder for this process, creates it if it is missing, and removes what an earlier process has published.
 * @returns `publish`, which tells commands of this user how to reach the open database, and `release` for the folder
 * @throws {EnvironmentError} when another process uses the folder, or it cannot be written
 */
export function takeDataFolder(folder: string) {
  const lock = lockFolder(folder);
  if (lock === undefined)
    throw new EnvironmentError(
      `${folder} is in use by process ${readHolder(folder).pid}. Stop that process, or choose another folder for the data: --data <folder>`,
    );
  const file = join(folder, 'holder.json');
  rmSync(file, { force: true });
  return { ...lock, publish: (holder: Holder) => writeFileSync(file, JSON.stringify(holder), { mode: 0o600 }) };
}

/** Returns the process that uses a folder, if any. @throws {EnvironmentError} while a process is opening the folder */
export function findHolder(folder: string): Holder | undefined {
  const lock = lockFolder(folder);
  lock?.release();
  return lock ? undefined : readHolder(folder);
}

/** Creates and locks a data folder; returns undefined if another process has locked it. */
function lockFolder(folder: string) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFile(join(folder, 'lock'));
  } catch (error) {
    throw new EnvironmentError(
      `The backend cannot store its data in ${folder}: ${errorMessage(error)}. Name a folder that can be written, with free space: --data <folder>`,
    );
  }
}

/** Reads what the process that has locked a folder has published. @throws {EnvironmentError} if that is nothing yet */
function readHolder(folder: string): Holder {
  try {
    return JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8'));
  } catch {
    throw new EnvironmentError(`${folder} is being opened by another process. Try again in a moment.`);
  }
}

export type Database = ReturnType<typeof openDatabase>;
/** How long the thread may take for an answer, in milliseconds, before another thread takes its place. */
const patience = 5_000;
/** The time until Postgres is opened again after it has failed, in milliseconds. Opening takes about a second. */
const retryDelay = 2_000;

/**
 * Takes a data folder and opens its database in a thread, so that this process serves pages and handles signals
 * whatever becomes of Postgres. When the thread ends, for example because the disk is full, or hangs, requests get 503,
 * and a later one opens Postgres again, which recovers what it has acknowledged from its write-ahead log.
 * @param env the settings of limits; undefined for a command of the operator, which leaves them as they are
 * @param log gets a line when the database becomes unavailable, and when it is available again
 * @throws {EnvironmentError} when another process uses the folder, or it cannot be written
 */
export function openDatabase(path: string, env?: Environment, log: (line: string) => void = () => {}) {
  const folder = takeDataFolder(path);
  // Known to this process and, through the folder, to commands of the same user.
  const key = `sb_secret_${randomBytes(32).toString('base64url')}`;
  let [isDown, isClosed, retryAt, lastAnswer] = [false, false, 0, 0];
  let thread: ReturnType<typeof start> | undefined = start();

  function start() {
    const data: ThreadData = { path: join(path, 'postgres'), key, env };
    const worker = new Worker(new URL('./database-thread.ts', import.meta.url), { workerData: data });
    const opened = Promise.withResolvers<Holder>();
    // Resolves with the reason why the thread ends; the first reason counts.
    const ended = Promise.withResolvers<string>();
    worker.on('message', (sent: FromThread) => ('fault' in sent ? ended.resolve(sent.fault) : opened.resolve(sent)));
    worker.once('error', (error) => ended.resolve(errorMessage(error)));
    worker.once('exit', () => ended.resolve('it has been closed'));
    opened.promise.then(folder.publish).catch(() => {}); // Pages do not need what it publishes.
    ended.promise.then((reason) => {
      worker.terminate();
      opened.reject(new EnvironmentError(`Postgres cannot open ${data.path}: ${reason}. No stored data is lost.`));
      thread = undefined;
      retryAt = Date.now() + retryDelay;
      if (!isClosed && !isDown)
        log(
          `The backend cannot store anything in ${path}: ${reason}. Until it can, forms get the status 503 and keep what visitors typed. Pages are still served, and no stored data is lost. The backend retries by itself.`,
        );
      isDown = true;
    });
    return { worker, opened: opened.promise, ended };
  }

  /** Lets the thread finish its requests and close Postgres. Stops a thread that hangs, which loses nothing. */
  async function close(): Promise<void> {
    isClosed = true;
    const last = thread;
    last?.worker.postMessage('close');
    await Promise.race([last?.ended.promise, setTimeout(10_000, undefined, { ref: false })]);
    await last?.worker.terminate();
    folder.release();
  }

  const { opened } = thread;
  opened.catch(close); // A database that cannot be opened at first is given up, with its folder.
  return {
    key,
    close,
    /** Resolves with the address of the database; rejects with an `EnvironmentError` when it cannot be opened. */
    opened,
    /** Whether the database cannot be used for now, which was logged. */
    isDown: () => isDown,
    /** Answers a request to the Data API; with 503 while the database cannot be used. */
    async fetch(...asking: ConstructorParameters<typeof Request>): Promise<Response> {
      if (!isClosed && Date.now() >= retryAt) thread ??= start();
      const asked = thread;
      if (asked === undefined) return unavailable();
      try {
        const request = new Request(...asking);
        const { pathname, search } = new URL(request.url);
        const passed = new Request((await asked.opened).url + pathname + search, request);
        const response = await fetch(passed, { signal: AbortSignal.timeout(patience), redirect: 'manual' });
        lastAnswer = Date.now();
        // Only a write shows that the disk has room again.
        if (isDown && !/^(GET|HEAD)$/.test(request.method) && response.status < 500) {
          isDown = false;
          log(`The backend can store data in ${path} again.`);
        }
        return response;
      } catch (error) {
        // The thread hangs if it has not answered other requests either.
        if (error instanceof Error && error.name === 'TimeoutError' && Date.now() - lastAnswer >= patience)
          asked.ended.resolve(`it gave no answer for ${patience / 1000} seconds`);
        // A broken connection means that the thread is ending. Waits, so that its reason is logged before this request.
        await Promise.race([asked.ended.promise, setTimeout(1_000)]);
        return unavailable();
      }
    },
  };
}

/** Answers as PostgREST does without a database: https://docs.postgrest.org/en/stable/references/errors.html */
function unavailable(): Response {
  const body = { code: 'PGRST001', message: 'The database cannot be used for now.', details: null, hint: null };
  return Response.json(body, { status: 503, headers: { 'Retry-After': '60' } });
}
