import { readFileSync, rmSync } from 'node:fs';
import { EnvironmentError } from '../environment-error.ts';
import { errorCode, errorMessage } from '../errors.ts';
import { putFiles } from './put-files.ts';

/** A file to write or to remove. */
export interface FileChange {
  path: string;
  /** The new content; undefined to remove the file. */
  bytes: Buffer | undefined;
}

/** Returns the bytes of a file; undefined when there is no such file. @throws {EnvironmentError} when it cannot be read */
function readBytes(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new EnvironmentError(`${path} cannot be read: ${errorMessage(error)}.`);
  }
}

/** Returns the changes to those of some files, by path, that are missing or have another text. @throws {EnvironmentError} */
export function staleFiles(texts: ReadonlyMap<string, string>): FileChange[] {
  return [...texts].flatMap(([path, text]) => {
    const bytes = Buffer.from(text);
    return readBytes(path)?.equals(bytes) ? [] : { path, bytes };
  });
}

/** Writes files, and then removes files. @throws {EnvironmentError} at the first failure */
export function applyChanges(changes: readonly FileChange[]): void {
  putFiles(changes.flatMap(({ path, bytes }) => (bytes ? { path, content: bytes } : [])));
  for (const { path, bytes } of changes) {
    try {
      if (bytes === undefined) rmSync(path, { recursive: true });
    } catch (error) {
      throw new EnvironmentError(
        `${path} cannot be removed: ${errorMessage(error)}. Give this user permission for that.`,
      );
    }
  }
}
