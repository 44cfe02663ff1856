import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../project-root.ts';

const settings = ['package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Returns a hash of code, its packages and Node, for the cache keys of what that code makes.
 * @param folders of the project
 */
function codeKey(...folders: readonly string[]): string {
  return hashFiles([...folders.flatMap(filesIn), ...settings]);
}

/** Everything but content that a built site is made of. */
export function siteKey(): string {
  return codeKey('cli', 'schemas', 'src');
}

/** What reads and checks content. The schemas are those of now, since a command that watches them reads them again. */
export function checkKey(): string {
  for (const path of filesIn('schemas')) hashes.delete(path);
  return codeKey('cli/compiler', 'cli/diagnostics', 'cli/platform', 'schemas', 'src');
}

/** What the bundle of `src/` is made of. */
export function bundleKey(): string {
  return codeKey('src', 'cli/site/render');
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isFile() ? relative(projectRoot, join(entry.parentPath, entry.name)) : []))
    .sort();
}

/** Read once: the code that runs is the one that was there when it was loaded. */
const hashes = new Map<string, string>();

function hashFiles(paths: readonly string[]): string {
  const all = paths.map((path) => {
    const fileHash = hashes.get(path) ?? hash('sha256', readFileSync(join(projectRoot, path)), 'base64');
    hashes.set(path, fileHash);
    return [path, fileHash];
  });
  return hash('sha256', JSON.stringify([process.version, process.arch, all])).slice(0, 16);
}
