import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isIntact, sealFolder, unsealFolder } from '../../platform/cache/folder-entry.ts';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode, errorMessage } from '../../platform/errors.ts';
import { takeScratchPath } from '../../platform/files/scratch-path.ts';
import { beforeStop } from '../../platform/process/end-when-stopped.ts';
import { projectRoot } from '../../platform/project-root.ts';

/**
 * An empty Postgres data folder. Making one takes seconds and a copy of it a twentieth of one, so it is made once for
 * each version of Postgres and kept in `.site/`, by a thread of its own, so that a site can be built at the same time.
 * @returns where it is
 */
export function prepareDatabase(): Promise<string> {
  preparing ??= prepare();
  return preparing;
}

let preparing: Promise<string> | undefined;

async function prepare(): Promise<string> {
  const kept = join(projectRoot, '.site');
  const target = join(kept, `postgres-${hashPostgres()}`);
  if (isIntact(target)) return target;
  mkdirSync(kept, { recursive: true });
  const scratch = takeScratchPath(target);
  try {
    await makeDatabase(scratch.path);
    sealFolder(scratch.path);
    moveUnlessThere(scratch.path, target);
  } finally {
    scratch.clear();
  }
  return target;
}

/**
 * Puts an empty database at a path where there is nothing yet; a process that dies before leaves nothing there.
 * @throws {EnvironmentError} when it cannot be written there
 */
export async function createDatabase(path: string): Promise<void> {
  const prepared = await prepareDatabase();
  const copy = `${path}-new`;
  rmSync(copy, { recursive: true, force: true });
  try {
    cpSync(prepared, copy, { recursive: true });
    unsealFolder(copy);
    renameSync(copy, path);
  } catch (error) {
    rmSync(copy, { recursive: true, force: true });
    const [code, message] = [errorCode(error), errorMessage(error)];
    // On a full disk, what copies folders says no more than 'Input/output error'.
    const isFull = /^(ENOSPC|EDQUOT|EFBIG|EIO)$/.test(code);
    const remedy = isFull
      ? 'It takes 40 MB. Make room there'
      : `Give this user permission to read ${prepared} and write there`;
    throw new EnvironmentError(
      `No database can be made in ${path}: ${message}. ${remedy}, or name another folder: --data <folder>`,
    );
  }
}

/** Moves a complete folder into place, instead of a damaged one; keeps an intact one that another process has put there. */
function moveUnlessThere(from: string, to: string): void {
  if (isIntact(to)) return;
  // Renamed before it is removed, so that a folder that another process moves in is not removed with it.
  const old = takeScratchPath(`${to}-old`);
  try {
    if (existsSync(to)) renameSync(to, old.path);
    renameSync(from, to);
  } catch (error) {
    if (!isIntact(to)) throw error;
  } finally {
    old.clear();
  }
}

function makeDatabase(folder: string): Promise<void> {
  const worker = new Worker(new URL('./make-database.ts', import.meta.url), { workerData: { folder } });
  worker.once(
    'exit',
    beforeStop(() => worker.terminate()),
  );
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The thread that makes a database ended with ${code}.`)),
    );
  });
}

/** Stands for the version of Postgres, whose folders no other version can open. */
function hashPostgres(): string {
  const lite = createRequire(import.meta.resolve('@supabase/lite'));
  const pglite = dirname(lite.resolve('@electric-sql/pglite'));
  return createHash('sha256')
    .update(readFileSync(join(pglite, '../package.json')))
    .digest('hex')
    .slice(0, 16);
}
