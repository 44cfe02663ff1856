import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { EnvironmentError } from '../problem.ts';
import type { OutputFile } from './output.ts';

/** By this file a folder is known to be a built site, which may be replaced. */
const marker = 'sitemap.xml';

export interface Written {
  files: number;
  bytes: number;
}

/**
 * Writes a site next to its place and swaps it in when it is whole, so that the folder never holds half a site.
 * @returns how many files there are, and the sum of their sizes in bytes
 * @throws {EnvironmentError} when the place is taken by something that is no built site, or cannot be written
 */
export function writeOutput(output: Iterable<OutputFile>, outFolder: string): Written {
  assertReplaceable(outFolder);
  const parent = dirname(outFolder);
  try {
    mkdirSync(parent, { recursive: true });
    clearLeftovers(outFolder);
    const scratch = `${scratchPrefix(outFolder)}${process.pid}`;
    mkdirSync(scratch);
    try {
      const written = writeFiles(output, scratch);
      swap(scratch, outFolder);
      return written;
    } catch (error) {
      rmSync(scratch, { recursive: true, force: true });
      throw error;
    }
  } catch (error) {
    throw asEnvironmentError(error, outFolder);
  }
}

/** Where a run writes until it is done, but for the number of its process. */
function scratchPrefix(outFolder: string): string {
  return join(dirname(outFolder), `.${basename(outFolder)}-`);
}

/**
 * Removes what runs that were killed have left behind, and touches nothing of one that is still at work.
 * A run that was killed in the middle of the swap has left the last site aside: it goes back to its place.
 */
function clearLeftovers(outFolder: string): void {
  const prefix = basename(scratchPrefix(outFolder));
  for (const name of readdirSync(dirname(outFolder))) {
    const pid = name.startsWith(prefix) ? /^(\d+)(-old)?$/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid === undefined || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
    const path = join(dirname(outFolder), name);
    if (name.endsWith('-old') && !existsSync(outFolder)) renameSync(path, outFolder);
    else rmSync(path, { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function assertReplaceable(folder: string): void {
  if (!existsSync(folder)) return;
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch {
    throw new EnvironmentError(`${folder} is not a folder. Name another with --out.`);
  }
  if (names.length > 0 && !names.includes(marker)) {
    throw new EnvironmentError(
      `${folder} holds files that are no built site, and the build would replace them. Name another folder with --out, or empty this one.`,
    );
  }
}

function writeFiles(output: Iterable<OutputFile>, folder: string): Written {
  const made = new Set<string>();
  const written: Written = { files: 0, bytes: 0 };
  for (const [name, content] of output) {
    const path = join(folder, name);
    const parent = dirname(path);
    if (!made.has(parent)) {
      mkdirSync(parent, { recursive: true });
      made.add(parent);
    }
    writeFileSync(path, content);
    written.files += 1;
    written.bytes += typeof content === 'string' ? Buffer.byteLength(content) : content.length;
  }
  return written;
}

/** Two renames: between them the place is empty for an instant, and never half full. */
function swap(scratch: string, folder: string): void {
  const old = `${scratch}-old`;
  const hadOld = existsSync(folder);
  if (hadOld) renameSync(folder, old);
  try {
    renameSync(scratch, folder);
  } catch (error) {
    if (hadOld) renameSync(old, folder);
    throw error;
  }
  rmSync(old, { recursive: true, force: true });
}

function asEnvironmentError(error: unknown, folder: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  const reasons: Record<string, string> = {
    EACCES: 'permission is denied',
    EPERM: 'permission is denied',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    ENOTDIR: 'a part of the path is a file',
    EEXIST: 'a part of the path is a file',
    ENAMETOOLONG: 'the name is too long',
  };
  const reason = code === undefined ? undefined : reasons[code];
  return reason ? new EnvironmentError(`${folder} cannot be written: ${reason}.`) : error;
}
