import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { EnvironmentError, errorCode, errorMessage } from './errors.ts';
import { retryWhileBusy } from './files.ts';

/** A path beside a target. What is written there is moved to the target once it is complete. */
export interface ScratchPath {
  path: string;
  /** Removes the file or folder at the path. */
  clear(): void;
}

const removals = new Set<() => void>();

// One listener for all scratch paths: Node warns about more than 10.
process.once('exit', () => {
  for (const remove of removals) remove();
});

/**
 * Returns a scratch path of this process and thread: `.site/bundles/1f3a` → `.site/bundles/.site-9c0e12ab34cd56ef`. It is
 * removed when the process exits; `removeLeftovers` removes those of killed processes.
 */
export function takeScratchPath(target: string): ScratchPath {
  const path = join(dirname(target), `.site-${randomBytes(8).toString('hex')}`);
  // The child processes of a browser may write for a moment after it has exited, so removing is retried.
  const remove = () => rmSync(path, { recursive: true, force: true, maxRetries: 5 });
  removals.add(remove);
  return {
    path,
    clear: () => {
      removals.delete(remove);
      remove();
    },
  };
}

/** The age in milliseconds from which a scratch path is one of a killed process: no build takes a day. */
const leftoverAge = 24 * 60 * 60 * 1000;

/** Removes the scratch paths that killed processes left in a folder, as far as permissions allow. */
export function removeLeftovers(folder: string): void {
  try {
    for (const name of readdirSync(folder)) {
      if (!/^\.site-[0-9a-f]{16}$/.test(name)) continue;
      const path = join(folder, name);
      if (Date.now() - statSync(path).mtimeMs > leftoverAge) rmSync(path, { recursive: true, force: true });
    }
  } catch {
    // What this user may not remove, and what another process is removing, does no harm.
  }
}

/** A file to write or to remove. */
export interface FileChange {
  path: string;
  /** The new content; undefined to remove the file. */
  content: string | Buffer | undefined;
  /** The file that is moved to the path, if it is another one. */
  from?: string;
}

/**
 * Writes each file beside its path, moves them into place once all are written, and then removes files: a process that is
 * killed leaves no incomplete file. Files keep their permissions.
 * @throws {EnvironmentError} when one cannot be written, in most cases before any of them is changed
 */
export function writeFiles(changes: readonly FileChange[]): void {
  let current = '';
  const scratch: ScratchPath[] = [];
  try {
    const written = changes.flatMap(({ path, content, from }) => {
      if (content === undefined) return [];
      current = from ?? path;
      mkdirSync(dirname(path), { recursive: true });
      const temporary = takeScratchPath(path);
      scratch.push(temporary);
      writeTemporary(temporary.path, current, content);
      return { path, from, temporary: temporary.path };
    });
    for (const { path, from, temporary } of written) {
      current = path;
      if (from !== undefined) retryWhileBusy(() => renameSync(from, path));
      retryWhileBusy(() => renameSync(temporary, path));
    }
    for (const { path, content } of changes) {
      current = path;
      if (content === undefined) rmSync(path, { recursive: true });
    }
  } catch (error) {
    throw new EnvironmentError(explainFailure(current, error));
  } finally {
    for (const { clear } of scratch) clear();
    for (const folder of new Set(changes.map(({ path }) => dirname(path)))) removeLeftovers(folder);
  }
}

/** Writes a temporary file with the permissions of the file that it replaces. */
function writeTemporary(temporary: string, replaced: string, content: string | Buffer): void {
  const mode = statSync(replaced, { throwIfNoEntry: false })?.mode;
  // Checked here, because moving another file to this path would succeed.
  if (mode !== undefined && (mode & 0o222) === 0) throw new Error('it is read-only');
  writeFileSync(temporary, content);
  if (mode !== undefined) chmodSync(temporary, mode);
}

function explainFailure(path: string, error: unknown): string {
  if (errorCode(error) === 'EEXIST' || errorCode(error) === 'ENOTDIR') {
    let folder = path;
    while (statSync(folder, { throwIfNoEntry: false }) === undefined) folder = dirname(folder);
    return `${folder} must be a folder, and is a file. Rename it, or delete it.`;
  }
  const remedy =
    { ENOSPC: 'Make room on the disk', ENAMETOOLONG: 'Choose a shorter name' }[errorCode(error)] ??
    'Give this user permission to write there';
  return `${path} cannot be written: ${errorMessage(error)}. ${remedy}.`;
}

/** Returns the changes to those of some files, by path, that are missing or have another text. @throws {EnvironmentError} */
export function staleFiles(texts: ReadonlyMap<string, string>): FileChange[] {
  return Array.from(texts, ([path, content]) => ({ path, content })).filter(
    ({ path, content }) => readIfThere(path) !== content,
  );
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (/^(ENOENT|ENOTDIR)$/.test(errorCode(error))) return undefined;
    throw new EnvironmentError(`${path} cannot be read: ${errorMessage(error)}.`);
  }
}
