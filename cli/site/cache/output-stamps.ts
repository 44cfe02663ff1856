import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FileStamp, stampOf } from '../../platform/files/file-stamp.ts';

/** Changes with the names in a folder: the time of its last change in milliseconds. */
type FolderStamp = [mtimeMs: number];

/** The stamp of each file and each folder of a built site, by which the next build sees whether anything was changed. */
export type OutputStamps = [path: string, stamp: FileStamp | FolderStamp][];

/**
 * Returns the stamps of a built site.
 * @param since the stamps of the last build, and the files that were written or removed since then: others are not looked at
 */
export function takeStamps(
  outFolder: string,
  files: Iterable<string>,
  since?: { last: OutputStamps; changed: ReadonlySet<string> },
): OutputStamps {
  // Where the scratch folder was in the folder of the site, that folder has changed as well.
  const touched = since && new Set(['.', ...[...since.changed].flatMap((path) => [path, ...foldersAbove(path)])]);
  const before = new Map(since?.last);
  const paths = new Set<string>();
  for (const path of files) {
    paths.add(path);
    // Above a folder that is there, all are.
    for (let folder = dirname(path); !paths.has(folder); folder = dirname(folder)) paths.add(folder);
  }
  return [...paths].map((path) => {
    const known = touched?.has(path) ? undefined : before.get(path);
    return [path, known ?? stampAt(outFolder, path) ?? [0]];
  });
}

/** `a/b/c.html` → `a/b`, `a`, and the site itself, which is `.` */
function foldersAbove(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    folders.push(folder);
    if (folder === '.') return folders;
  }
}

/** Returns whether a file or folder has a stamp. */
export function hasStamp(outFolder: string, path: string, stamp: FileStamp | FolderStamp): boolean {
  const now = stampAt(outFolder, path);
  return now !== undefined && now.length === stamp.length && now.every((value, index) => value === stamp[index]);
}

function stampAt(outFolder: string, path: string): FileStamp | FolderStamp | undefined {
  const stats = statSync(`${outFolder}/${path}`, { throwIfNoEntry: false });
  return stats?.isDirectory() ? [stats.mtimeMs] : stats && stampOf(stats);
}
