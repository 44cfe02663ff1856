import { hash } from 'node:crypto';
import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { cachedFolder } from '../platform/cache.ts';
import { EnvironmentError, errorCode, errorMessage } from '../platform/errors.ts';
import { retryWhileBusy } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';
import { onShutdown } from '../platform/stop.ts';
import { threadEnvironment } from '../platform/worker.ts';
import { readMigrations } from './migration-files.ts';

let preparing: Promise<string> | undefined;

/**
 * Creates a Postgres data folder with all migrations as a template in `.site/`, unless there is one for them and this
 * version of Postgres. Creating it takes seconds and copying it 50 ms. A separate thread creates it, so that a site can be
 * built at the same time.
 * @returns the path of the template
 */
export function prepareDatabase(): Promise<string> {
  preparing ??= cachedFolder(join(projectRoot, '.site', `postgres-${hashContents()}`), makeDatabase);
  return preparing;
}

/**
 * Creates an empty database at a path that does not exist yet. A process that is killed leaves nothing at that path.
 * @throws {EnvironmentError} when it cannot be written there
 */
export async function createDatabase(path: string): Promise<void> {
  const template = await prepareDatabase();
  const copy = `${path}-new`;
  rmSync(copy, { recursive: true, force: true });
  try {
    // With a filter, Node copies in JavaScript: its native copy ends the process on Windows where a path has a letter like é
    // (https://github.com/nodejs/node/issues/61878).
    cpSync(template, copy, { recursive: true, filter: () => true });
    retryWhileBusy(() => renameSync(copy, path));
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    // On a full disk, `cpSync` reports only EIO, 'Input/output error'.
    const isFull = /^(ENOSPC|EDQUOT|EFBIG|EIO)$/.test(errorCode(error));
    const remedy = isFull
      ? 'It takes 40 MB. Free some space there'
      : `Give this user permission to read ${template} and write there`;
    throw new EnvironmentError(
      `No database can be created in ${path}: ${errorMessage(error)}. ${remedy}, or name another folder: --data <folder>`,
    );
  }
}

/** Creates a database in an empty folder, in a separate thread. */
function makeDatabase(folder: string): Promise<void> {
  const worker = new Worker(new URL('./make-database.ts', import.meta.url), {
    workerData: { folder },
    env: threadEnvironment(),
  });
  const unregister = onShutdown(() => worker.terminate());
  worker.once('exit', unregister);
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The thread that creates a database ended with ${code}.`)),
    );
  });
}

/** Identifies the migrations, and the version of Postgres, since no other version can open its folders. */
function hashContents(): string {
  const lite = createRequire(import.meta.resolve('@supabase/lite'));
  const postgres = readFileSync(join(dirname(lite.resolve('@electric-sql/pglite')), '../package.json'), 'utf8');
  return hash('sha256', JSON.stringify([postgres, readMigrations()])).slice(0, 16);
}
