import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { reportUnwritable } from '../../platform/cache/cache-report.ts';
import { siteKey } from '../../platform/cache/code-key.ts';
import { readVersionedEntry, removeOldEntries, tryWriteEntry } from '../../platform/cache/entry.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import { projectRoot } from '../../platform/project-root.ts';
import type { BuildStep } from './build-cache.ts';
import { hasStamp, type OutputStamps } from './output-stamps.ts';

/** The data that a build saves for the next one into the same folder, which then only updates what has changed. */
export interface BuildManifest {
  /** The folder that the site was built into. */
  folder: string;
  steps: [name: string, step: BuildStep][];
  stamps: OutputStamps;
}

const manifestFolder = join(projectRoot, '.site', 'builds');

function manifestPath(outFolder: string): string {
  return join(manifestFolder, `${hashText(outFolder)}.json`);
}

/**
 * Returns the manifest of the last build into a folder.
 * @returns undefined if there is none, if another version of the code wrote it, or if files in the folder were changed
 * since
 */
export function readManifest(outFolder: string): BuildManifest | undefined {
  const entry = readVersionedEntry(siteKey(), manifestPath(outFolder));
  if (!entry) return undefined;
  const manifest: BuildManifest = JSON.parse(String(entry));
  if (manifest.folder !== outFolder) return undefined;
  return manifest.stamps.every(([path, stamp]) => hasStamp(outFolder, path, stamp)) ? manifest : undefined;
}

/** Returns when the last build into a folder ended, in milliseconds; undefined if none was made on this machine. */
export function lastBuildTime(outFolder: string): number | undefined {
  return statSync(manifestPath(outFolder), { throwIfNoEntry: false })?.mtimeMs;
}

/** Removes the manifest of the last build, if possible, so that the next build updates the whole site. */
export function dropManifest(outFolder: string): void {
  try {
    rmSync(manifestPath(outFolder), { recursive: true, force: true });
  } catch (error) {
    reportUnwritable(manifestPath(outFolder), error);
  }
}

/** Writes a manifest, if possible. Without one, the next build updates the whole site. */
export function writeManifest(manifest: BuildManifest): void {
  const isWritten = tryWriteEntry(manifestPath(manifest.folder), `${siteKey()}\n`, JSON.stringify(manifest));
  if (isWritten) removeOldEntries(manifestFolder);
  else dropManifest(manifest.folder);
}
