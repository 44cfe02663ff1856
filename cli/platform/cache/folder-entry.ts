import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reportDamage } from './cache-report.ts';
import { readEntry, writeEntry } from './entry.ts';

/** The name of the entry in a cached folder that contains the hashes of all other files. */
const checksums = 'checksums';

/** Writes the checksums of a folder that will be cached, once it is complete. */
export function sealFolder(folder: string): void {
  writeEntry(join(folder, checksums), hashFiles(folder));
}

/** Returns whether a cached folder exists, and all of its files are unchanged since it was sealed. */
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
