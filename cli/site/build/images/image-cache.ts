import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../../platform/environment-error.ts';
import { hashOf } from '../../../platform/files/hash-of.ts';
import { scratchPath } from '../../../platform/files/scratch-path.ts';
import { markAsUsed } from '../../../platform/mark-as-used.ts';
import { explainFault } from '../../../platform/process/explain-error.ts';

/** The length of the hash that stands before the bytes of an entry. */
const sealLength = 32;

/** The bytes that were kept under a key; undefined when there are none, or when they are not what was kept. */
export function readCachedImage(folder: string, key: string): Buffer | undefined {
  const path = join(folder, key);
  let entry: Buffer;
  try {
    entry = readFileSync(path);
  } catch {
    return undefined;
  }
  const bytes = entry.subarray(sealLength);
  if (!hashOf(bytes).equals(entry.subarray(0, sealLength))) return undefined;
  if (Date.now() - statSync(path).mtimeMs > day) markAsUsed(path);
  return bytes;
}

/**
 * Keeps bytes under a key. Written aside and moved into place: a run that dies leaves nothing half, and two may do it
 * at once.
 * @throws {EnvironmentError} when the folder cannot be written
 */
export function keepCachedImage(folder: string, key: string, bytes: Buffer): void {
  const scratch = scratchPath(join(folder, key));
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(scratch, Buffer.concat([hashOf(bytes), bytes]));
    renameSync(scratch, join(folder, key));
  } catch (error) {
    throw new EnvironmentError(`Encoded images cannot be kept in ${folder}: ${explainFault(error as Error)}`);
  }
}

/** The time of an entry is the last day on which it was used. */
const day = 24 * 60 * 60 * 1000;

/** How long an image that nobody has asked for stays, in milliseconds. */
const keep = 30 * day;

/** Removes what has not been used for long, and what runs that died have left behind. */
export function removeOldImages(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const used = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - used > keep) rmSync(path, { force: true });
  }
}
