import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FileStamp, stampOf } from '../../platform/files/file-stamp.ts';

/** A value that changes with the names in a folder: its modification time in milliseconds. */
type FolderStamp = [mtimeMs: number];

/** The stamps of all files and folders of a built site. By them the next build detects whether anything was changed. */
export type OutputStamps = [path: string, stamp: FileStamp | FolderStamp][];

/**
 * Returns the stamps of a built site.
 * @param since the stamps of the last build, and the files that were written or removed since then; other files keep
 * their stamps
 */
export function takeStamps(
  outFolder: string,
  files: Iterable<string>,
  since?: { last: OutputStamps; changed: ReadonlySet<string> },
): OutputStamps {
  // Always takes a new stamp of the site folder (`.`), because a scratch folder in it changes its modification time.
  const touched = since && new Set(['.', ...[...since.changed].flatMap((path) => [path, ...foldersAbove(path)])]);
  const before = new Map(since?.last);
  const paths = new Set<string>();
  for (const path of files) {
    paths.add(path);
    // All folders above a listed folder are already in the list.
    for (let folder = dirname(path); !paths.has(folder); folder = dirname(folder)) paths.add(folder);
  }
  return [...paths].map((path) => {
    const lastStamp = touched?.has(path) ? undefined : before.get(path);
    return [path, lastStamp ?? stampAt(outFolder, path) ?? [0]];
  });
}

/** Lists the folders above a path: `a/b/c.html` → `a/b`, `a`, and `.` for the site folder. */
function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    folders.push(folder);
    if (folder === '.') return folders;
  }
}

/** Returns whether a file or folder has the given stamp. */
export function hasStamp(outFolder: string, path: string, stamp: FileStamp | FolderStamp): boolean {
  const now = stampAt(outFolder, path);
  return now !== undefined && now.length === stamp.length && now.every((value, index) => value === stamp[index]);
}

function stampAt(outFolder: string, path: string): FileStamp | FolderStamp | undefined {
  const stats = statSync(`${outFolder}/${path}`, { throwIfNoEntry: false });
  return stats?.isDirectory() ? [stats.mtimeMs] : stats && stampOf(stats);
}
