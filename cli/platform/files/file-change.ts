import { closeSync, constants, lstatSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { EnvironmentError } from '../environment-error.ts';
import { errorCode, errorMessage } from '../errors.ts';

const { O_CREAT, O_NOFOLLOW, O_TRUNC, O_WRONLY } = constants;

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

/** Writes and removes files, one after the other. @throws {EnvironmentError} at the first failure */
export function applyChanges(changes: readonly FileChange[]): void {
  for (const { path, bytes } of changes) {
    try {
      if (bytes === undefined) rmSync(path, { recursive: true });
      else {
        mkdirSync(dirname(path), { recursive: true });
        writeItself(path, bytes);
      }
    } catch (error) {
      throw new EnvironmentError(
        `${path} cannot be written: ${errorMessage(error)}. Give this user permission to write there.`,
      );
    }
  }
}

/** Writes a file, unless it has been replaced by a symbolic link, which Windows would open. */
function writeItself(path: string, bytes: Buffer): void {
  if (O_NOFOLLOW === undefined && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new Error('it is a link');
  const file = openSync(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW, 0o666);
  try {
    writeFileSync(file, bytes);
  } finally {
    closeSync(file);
  }
}
