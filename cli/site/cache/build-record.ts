import { rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { siteKey } from '../../platform/cache/code-key.ts';
import { readEntryOf, removeOldEntries, writeEntry } from '../../platform/cache/entry.ts';
import { type FileStamp, stampOf } from '../../platform/files/file-stamp.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { projectRoot } from '../../platform/project-root.ts';
import type { BuildRecord, FolderStamp } from './build-manifest.ts';

const recordFolder = join(projectRoot, '.site', 'builds');

function recordPath(outFolder: string): string {
  return join(recordFolder, `${hashText(outFolder)}.json`);
}

/**
 * The record of the last build into a folder.
 * @returns nothing when there is none, when other code made it, or when the folder is not just as that build left it
 */
export function readBuildRecord(outFolder: string): BuildRecord | undefined {
  const entry = readEntryOf(siteKey(), recordPath(outFolder));
  if (!entry) return undefined;
  const record: BuildRecord = JSON.parse(String(entry));
  const isOurs = record.folder === outFolder;
  return isOurs && record.stamps.every(([path, stamp]) => isAt(outFolder, path, stamp)) ? record : undefined;
}

/** Forgets the last build, so that the next one makes the whole site. */
export function dropBuildRecord(outFolder: string): void {
  rmSync(recordPath(outFolder), { recursive: true, force: true });
}

/** A record that cannot be written only makes the next build a whole one. */
export function keepBuildRecord(record: BuildRecord): void {
  try {
    writeEntry(recordPath(record.folder), `${siteKey()}\n`, JSON.stringify(record));
    removeOldEntries(recordFolder);
  } catch {
    dropBuildRecord(record.folder);
  }
}

/**
 * The stamps of a site, which change with any file and with the names in any folder.
 * @param since the stamps of the last build, and the files that were written or removed since then
 */
export function takeStamps(
  outFolder: string,
  files: Iterable<string>,
  since?: { last: BuildRecord['stamps']; changed: ReadonlySet<string> },
): BuildRecord['stamps'] {
  // Files may have been written aside in the folder of the site itself.
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

function isAt(outFolder: string, path: string, stamp: FileStamp | FolderStamp): boolean {
  const now = stampAt(outFolder, path);
  return now !== undefined && now.length === stamp.length && now.every((part, index) => part === stamp[index]);
}

function stampAt(outFolder: string, path: string): FileStamp | FolderStamp | undefined {
  const stats = statSync(`${outFolder}/${path}`, { throwIfNoEntry: false });
  return stats?.isDirectory() ? [stats.mtimeMs] : stats && stampOf(stats);
}
