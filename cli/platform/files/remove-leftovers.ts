import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ScratchOwner, scratchOwner } from './scratch-owner.ts';

const hour = 60 * 60 * 1000;

/**
 * The time that a scratch path is kept after its last change, in milliseconds. A path that has not changed for a day is
 * removed even if its process seems to run: no build takes that long, so the process id must have been reused.
 */
const maxAge: Record<ScratchOwner, number> = { dead: 0, unknown: hour, running: 24 * hour };

/** The folders of `.site/` in which scratch paths are created; `*` stands for each folder in one. */
const folders = ['.', 'builds', 'bundles', 'bundles/*', 'images', 'validators'];

/** Removes the scratch paths that killed processes left in `.site/`, as far as permissions allow. */
export function removeLeftovers(siteFolder: string): void {
  for (const folder of folders.flatMap((pattern) => expand(siteFolder, pattern))) removeLeftoversIn(folder);
}

/**
 * Removes the scratch paths that killed processes left in one folder.
 * @param prefix of the names to remove, if other programs also use the folder
 */
export function removeLeftoversIn(folder: string, prefix = ''): void {
  for (const name of namesIn(folder)) {
    // Most files are cache entries; matching the name first saves a stat of each.
    if (name.startsWith(prefix) && /\.\d+(?:-|$)/.test(name)) removeLeftover(join(folder, name));
  }
}

/**
 * Removes the folders (`.dist-4711`) that earlier versions created beside an output folder of this project and did not
 * remove.
 */
export function removeOldScratchFolders(outFolder: string, project: string): void {
  const folder = dirname(outFolder);
  // Outside of the project, a folder with such a name may belong to somebody else.
  if (folder !== project) return;
  for (const name of namesIn(folder)) {
    const number = name.startsWith(`.${basename(outFolder)}-`) ? name.slice(basename(outFolder).length + 2) : '';
    const path = join(folder, name);
    if (!/^\d+(?:-old)?$/.test(number) || Date.now() - statSync(path).mtimeMs < maxAge.unknown) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

/** Removes a scratch path if its process no longer runs, or if it has not changed for long. */
function removeLeftover(path: string): void {
  const mtimeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const owner = mtimeMs === undefined ? undefined : scratchOwner(path, mtimeMs);
  if (mtimeMs === undefined || owner === undefined || Date.now() - mtimeMs < maxAge[owner]) return;
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // The error is ignored, because a cache can be used even if nothing in it can be removed.
  }
}

/** Returns the folders that match a pattern: `bundles/*` gives each folder in `bundles`. */
function expand(siteFolder: string, pattern: string): string[] {
  const folder = join(siteFolder, pattern.replace('/*', ''));
  return pattern.endsWith('*') ? namesIn(folder).map((name) => join(folder, name)) : [folder];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
