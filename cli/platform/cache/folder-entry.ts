import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportDamage } from './cache-report.ts';
import { readEntry, writeEntry } from './entry.ts';

/** The entry in a cached folder with the hashes of all other files in it. */
const checksums = 'checksums';

/** Writes the checksums of a folder that is to be cached, once it is complete. */
export function sealFolder(folder: string): void {
  writeEntry(join(folder, checksums), hashFiles(folder));
}

/** Returns whether a cached folder is there with all of its files as they were when it was sealed. */
export function isIntact(folder: string): boolean {
  const written = readEntry(join(folder, checksums));
  if (written && String(written) === hashFiles(folder)) return true;
  if (existsSync(folder)) reportDamage(folder);
  return false;
}

/** Removes the checksums from a copy of a cached folder. */
export function unsealFolder(folder: string): void {
  rmSync(join(folder, checksums));
}

function hashFiles(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path !== join(folder, checksums));
  return JSON.stringify(paths.sort().map((path) => [path.slice(folder.length), hash('sha256', readFileSync(path))]));
}
