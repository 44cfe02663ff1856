import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError, errorCode, errorMessage } from '../platform/errors.ts';
import { type FileLock, lockFile } from '../platform/file-lock.ts';

/** The process that uses a data folder. */
export interface Holder {
  pid: number;
  /** Where its database is, once it is open. */
  url?: string;
  /** The address of the site, once that is served. */
  address?: string;
}

/** A data folder that is locked for this process. */
export interface DataFolder {
  /** The path of the Postgres data folder, which may not exist yet. */
  postgres: string;
  secretKey: string;
  /** Tells other processes where the database is, and later at which address the site is served. */
  serve(url: string): void;
  announce(address: string): void;
  release(): void;
}

/** Locks a data folder. @throws {EnvironmentError} when another process uses the folder, or it cannot be written */
export function takeDataFolder(folder: string): DataFolder {
  const lock = tryLock(folder);
  if (lock === undefined) throw new EnvironmentError(describeHolder(folder));
  try {
    let holder: Holder = { pid: process.pid };
    const write = (change: Partial<Holder>) => {
      holder = { ...holder, ...change };
      try {
        writeFileSync(holderFile(folder), JSON.stringify(holder));
      } catch (error) {
        throw unwritable(folder, error);
      }
    };
    write({});
    return {
      postgres: join(folder, 'postgres'),
      secretKey: ensureSecretKey(folder),
      serve: (url) => write({ url }),
      announce: (address) => write({ address }),
      release: () => {
        rmSync(holderFile(folder), { force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error instanceof EnvironmentError ? error : unwritable(folder, error);
  }
}

/** Returns the process that uses the folder; undefined when none does. */
export function readHolder(folder: string): Holder | undefined {
  if (!existsSync(folder)) return undefined;
  const lock = tryLock(folder);
  if (lock !== undefined) {
    lock.release();
    return undefined;
  }
  try {
    return JSON.parse(readFileSync(holderFile(folder), 'utf8'));
  } catch {
    throw new EnvironmentError(`${folder} is being opened by another process. Try again in a moment.`);
  }
}

/** Reads the key with which the operator's commands call the server that uses the folder. */
export function readSecretKey(folder: string): string {
  return readFileSync(secretKeyFile(folder), 'utf8').trim();
}

function describeHolder(folder: string): string {
  const holder = readHolder(folder);
  const who = holder === undefined ? 'another process' : `process ${holder.pid}`;
  const where = holder?.address === undefined ? '' : `, which serves ${holder.address}`;
  return `${folder} is in use by ${who}${where}. Stop that process, or choose another folder for the data: --data <folder>`;
}

/** Locks a data folder. @returns undefined if another process has locked it @throws if it cannot be written */
function tryLock(folder: string): FileLock | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFile(join(folder, 'lock'));
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function unwritable(folder: string, error: unknown): EnvironmentError {
  const isFull = /^(ENOSPC|EDQUOT|EFBIG)$/.test(errorCode(error));
  const remedy = isFull ? 'Free some space there, or name another folder' : 'Name a folder that can be written';
  return new EnvironmentError(
    `The backend cannot store its data in ${folder}: ${errorMessage(error)}. ${remedy}: --data <folder>`,
  );
}

/** Returns the secret key of the folder, and creates it the first time in a file that only this user can read. */
function ensureSecretKey(folder: string): string {
  // The file may be empty, if a process was killed while it wrote the key.
  const hasKey = existsSync(secretKeyFile(folder)) && /^sb_secret_[\w-]{43}$/.test(readSecretKey(folder));
  if (!hasKey)
    writeFileSync(secretKeyFile(folder), `sb_secret_${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  return readSecretKey(folder);
}

const secretKeyFile = (folder: string) => join(folder, 'secret-key');

const holderFile = (folder: string) => join(folder, 'holder.json');
