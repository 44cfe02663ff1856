import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { describeNewFile } from '../content/find-files.ts';
import { normalizeText } from '../content/read-text.ts';
import { modelineFor, refreshSchemas } from '../editor/files.ts';
import { findContentFile, readContentFile } from '../platform/content-file.ts';
import { type FileChange, writeFiles } from '../platform/write-files.ts';
import { Refusal } from '../problems/problem.ts';
import type { Content } from '../site/content.ts';

/** A content file that is added, changed or moved. */
export interface ContentChange {
  /** The path as in problems, after the change: `content/pages/about.yaml`. */
  name: string;
  /** The path before, if the file is moved. */
  from?: string;
  /** The text without a byte order mark, or the bytes of a file that is not text; undefined for a new file. */
  before: string | Buffer | undefined;
  /** The text or the bytes after the change. */
  after: string | Buffer;
}

/** Reads the file of a change as it is now; undefined if there is none. @throws {LinkedFileError} for a linked file */
function readNow(folder: string, { name, from = name }: ContentChange): Buffer | undefined {
  const [contentFolder = '', ...steps] = from.split('/');
  const file = [join(folder, contentFolder), steps.join('/')] as const;
  return findContentFile(...file).stats && readContentFile(...file);
}

/** Returns a text with a byte order mark, if the file that the change writes to has one now. */
export function withMark(folder: string, change: ContentChange, text: string): string {
  return readNow(folder, change)?.toString('utf8').startsWith('\uFEFF') ? `\uFEFF${text}` : text;
}

/** Returns the line that names the schema of a content file; undefined if no content file can have its name. */
export function modelineOf(folder: string, name: string): string | undefined {
  const found = describeNewFile(folder, name);
  return found && modelineFor(found, folder);
}

/** Returns the text of a new file, whose first line names its schema; undefined if no content file can be called so. */
export function withModeline(folder: string, name: string, text: string): string | undefined {
  const modeline = modelineOf(folder, name);
  return modeline && `${modeline}\n${text}`;
}

/**
 * Writes all changes, and updates the schemas for editors if one uses them.
 * @param folder the parent of the content folder
 * @param after the content with the changes, if it was loaded
 * @throws {Refusal} when one of the files has changed since it was read; nothing is written then
 * @throws {EnvironmentError} when a file cannot be written
 */
export function writeChanges(folder: string, changes: readonly ContentChange[], after?: Content): void {
  const files = changes.map((change): FileChange => {
    const { name, from = name, before } = change;
    const inode = (path: string) => lstatSync(join(folder, path), { bigint: true, throwIfNoEntry: false })?.ino;
    // For macOS and Windows, `Plot.svg` and `plot.svg` are the same name, so the same file may be at both.
    const isTaken = from !== name && inode(name) !== undefined && inode(name) !== inode(from);
    const now = readNow(folder, change);
    const isSame = Buffer.isBuffer(before) ? now?.equals(before) : (now && normalizeText(`${now}`)) === before;
    if (isTaken || !isSame)
      throw new Refusal(
        `${isTaken ? name : from} was changed by another program at the same time. Run the command again.`,
      );
    const content = typeof change.after === 'string' ? withMark(folder, change, change.after) : change.after;
    return { path: join(folder, name), content, from: change.from && join(folder, from) };
  });
  writeFiles(files);
  if (after) refreshSchemas(after);
}
