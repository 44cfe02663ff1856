import { readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type ScratchOwner, scratchOwner } from './scratch-owner.ts';

const hour = 60 * 60 * 1000;

/**
 * How long a scratch path stays after its last change, in milliseconds. No step of a build writes for a day: the
 * number of such a process is another one's by now.
 */
const maxAge: Record<ScratchOwner, number> = { dead: 0, unknown: hour, running: 24 * hour };

/** The folders of `.site/` that have scratch paths, `*` for each folder in one. */
const places = ['.', 'builds', 'bundles', 'bundles/*', 'images', 'validators'];

/** Removes what processes that were killed have left in `.site/`, where it can be written. */
export function removeLeftovers(siteFolder: string): void {
  for (const folder of places.flatMap((place) => expand(siteFolder, place))) removeLeftoversIn(folder);
}

/**
 * Removes what such processes have left in one folder.
 * @param prefix what the names begin with, where the folder also holds scratch paths of other programs
 */
export function removeLeftoversIn(folder: string, prefix = ''): void {
  for (const name of namesIn(folder)) {
    // Most names are those of a cache, which need not be looked at.
    if (name.startsWith(prefix) && /\.\d+(?:-|$)/.test(name)) removeLeftover(join(folder, name));
  }
}

/** Removes what earlier versions, which wrote into `.dist-4711`, have left beside an output folder of this project. */
export function removeOldScratchFolders(outFolder: string, project: string): void {
  const folder = dirname(outFolder);
  // Elsewhere a folder of such a name may be anyone's; here git ignores it.
  if (folder !== project) return;
  for (const name of namesIn(folder)) {
    const number = name.startsWith(`.${basename(outFolder)}-`) ? name.slice(basename(outFolder).length + 2) : '';
    const path = join(folder, name);
    if (!/^\d+(?:-old)?$/.test(number) || Date.now() - statSync(path).mtimeMs < maxAge.unknown) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

function removeLeftover(path: string): void {
  const mtimeMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
  const owner = mtimeMs === undefined ? undefined : scratchOwner(path, mtimeMs);
  if (mtimeMs === undefined || owner === undefined || Date.now() - mtimeMs < maxAge[owner]) return;
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // A folder that cannot be written may still hold all that a build needs.
  }
}

function expand(siteFolder: string, place: string): string[] {
  const folder = join(siteFolder, place.replace('/*', ''));
  return place.endsWith('*') ? namesIn(folder).map((name) => join(folder, name)) : [folder];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
