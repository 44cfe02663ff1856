import { randomBytes } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join } from 'node:path';
import { EnvironmentError, errorCode, errorMessage, faults } from './errors.ts';
import { relativePath, retryWhileBusy } from './files.ts';
import { projectRoot } from './project-root.ts';

/**
 * Returns a path beside a target that nobody else uses: `.site/bundles/1f3a` → `.site/bundles/.site-9c0e12ab34cd56ef`.
 * What is written there is moved to the target once it is complete.
 */
export function scratchPath(target: string): string {
  return join(dirname(target), `.site-${randomBytes(8).toString('hex')}`);
}

type Content = string | Uint8Array;

export interface FileChange {
  path: string;
  /** The new content, or the chunks of it; undefined to remove the file. */
  content: Content | readonly Content[] | undefined;
  /** The path of the file until now, if the file is renamed. */
  from?: string;
}

/**
 * Writes each file beside its path, moves them into place once all are written, then removes files, so that a killed
 * process leaves no incomplete file, and two processes may write the same file. Files keep their permissions.
 * @throws {EnvironmentError} when a file cannot be written, in most cases before any file is changed
 */
export function writeFiles(changes: readonly FileChange[]): void {
  let current = ''; // The path that an error is about.
  const written: { path: string; from: string | undefined; temporary: string }[] = [];
  try {
    for (const { path, content, from } of changes) {
      if (content === undefined) continue;
      current = from ?? path;
      fs.mkdirSync(dirname(path), { recursive: true });
      const temporary = scratchPath(path);
      written.push({ path, from, temporary });
      writeTemporary(temporary, current, [content].flat());
    }
    for (const { path, from, temporary } of written) {
      current = path;
      if (from !== undefined) retryWhileBusy(() => fs.renameSync(from, path));
      retryWhileBusy(() => fs.renameSync(temporary, path));
    }
    for (const { path, content } of changes) {
      current = path;
      if (content === undefined) fs.rmSync(path, { recursive: true });
    }
  } catch (error) {
    throw explainUnwritable(error, current);
  } finally {
    for (const { temporary } of written) fs.rmSync(temporary, { force: true });
  }
}

/** Writes a temporary file with the permissions of the file that it replaces. */
function writeTemporary(temporary: string, replaced: string, chunks: readonly Content[]): void {
  const mode = fs.statSync(replaced, { throwIfNoEntry: false })?.mode;
  // Checked here, because moving another file to this path would succeed.
  if (mode !== undefined && (mode & 0o222) === 0)
    throw new EnvironmentError(
      `${replaced} cannot be written: it is read-only. Remove its write protection (chmod u+w).`,
    );
  const file = fs.openSync(temporary, 'w', mode);
  try {
    for (const chunk of chunks) fs.writeFileSync(file, chunk);
    // A new file lacks the permissions that the umask of the process takes away.
    if (mode !== undefined) fs.fchmodSync(file, mode);
  } finally {
    fs.closeSync(file);
  }
}

/**
 * Turns a system error about a path that cannot be written into an `EnvironmentError`, which for a path in the cache
 * advises to remove the cache; returns other errors unchanged.
 */
export function explainUnwritable(error: unknown, path: string): unknown {
  const [reason, remedy] = faults[errorCode(error)] ?? [];
  if (reason === undefined) return error;
  const folder = relativePath(projectRoot, dirname(path));
  return new EnvironmentError(
    `${folder}/`.startsWith('.site/')
      ? `The cache in ${folder} cannot be written: ${reason}. Allow the user who runs this command to write there, or remove the cache: rm -r .site`
      : `${path} cannot be written: ${reason}. ${remedy}`,
  );
}

/** Returns the changes that give files their `texts`, by path. @throws {EnvironmentError} if a file is unreadable */
export function staleFiles(texts: ReadonlyMap<string, string>): FileChange[] {
  const changes = Array.from(texts, ([path, content]) => ({ path, content }));
  return changes.filter(({ path, content }) => {
    try {
      return !fs.existsSync(path) || fs.readFileSync(path, 'utf8') !== content;
    } catch (error) {
      throw new EnvironmentError(`${path} cannot be read: ${errorMessage(error)}.`);
    }
  });
}
