import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode, errorMessage } from '../../platform/errors.ts';
import type { FileLock } from '../../platform/files/file-lock.ts';
import { lockFolder } from './folder-lock.ts';

/** Who has a data folder, as it says of itself. */
export interface Holder {
  pid: number;
  /** Where it serves the backend, once it does. */
  address?: string;
}

/** A data folder that this process has to itself. */
export interface DataFolder {
  /** The Postgres data folder; it is made by whoever needs it. */
  postgres: string;
  secretKey: string;
  /** Tells other processes where this one can be asked. */
  announce(address: string): void;
  release(): void;
}

/** @throws {EnvironmentError} when another process has the folder, or it cannot be written */
export function takeDataFolder(folder: string): DataFolder {
  const lock = tryLock(folder);
  if (lock === undefined) throw new EnvironmentError(describeHolder(folder));
  try {
    const write = (holder: Holder) => writeFileSync(holderFile(folder), JSON.stringify(holder));
    write({ pid: process.pid });
    return {
      postgres: join(folder, 'postgres'),
      secretKey: keepSecretKey(folder),
      announce: (address) => {
        try {
          write({ pid: process.pid, address });
        } catch (error) {
          throw unwritable(folder, error);
        }
      },
      release: () => {
        rmSync(holderFile(folder), { force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw unwritable(folder, error);
  }
}

/** Who has the folder; undefined when nobody does. */
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

/** The key with which the operator's commands ask a server that holds the folder. */
export function readSecretKey(folder: string): string {
  return readFileSync(secretKeyFile(folder), 'utf8').trim();
}

function describeHolder(folder: string): string {
  const holder = readHolder(folder);
  const who = holder === undefined ? 'another process' : `process ${holder.pid}`;
  const where = holder?.address === undefined ? '' : `, which serves ${holder.address}`;
  return `${folder} is in use by ${who}${where}. Stop it first, or keep the data of this one elsewhere: --data <folder>`;
}

function tryLock(folder: string): FileLock | undefined {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw unwritable(folder, error);
  }
}

function unwritable(folder: string, error: unknown): EnvironmentError {
  const isFull = /^(ENOSPC|EDQUOT|EFBIG)$/.test(errorCode(error));
  const remedy = isFull ? 'Make room there, or name another folder' : 'Name a folder that can be written';
  return new EnvironmentError(
    `The backend cannot keep its data in ${folder}: ${errorMessage(error)}. ${remedy}: --data <folder>`,
  );
}

/** The folder's own key, readable by nobody else on this machine. */
function keepSecretKey(folder: string): string {
  // A process that died while it wrote the key has left an empty file.
  const isKept = existsSync(secretKeyFile(folder)) && /^sb_secret_[\w-]{43}$/.test(readSecretKey(folder));
  if (!isKept)
    writeFileSync(secretKeyFile(folder), `sb_secret_${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  return readSecretKey(folder);
}

const secretKeyFile = (folder: string) => join(folder, 'secret-key');

const holderFile = (folder: string) => join(folder, 'holder.json');
