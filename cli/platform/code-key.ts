import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hashText } from './files.ts';
import { memoize } from './memoize.ts';
import { projectRoot } from './project-root.ts';

/** What the functions and the browser share. */
const sharedFunctions = 'supabase/functions/_shared';

/**
 * Returns the cache key for checked content and for built sites: everything that they depend on except the content.
 * Reads the schemas each time, because a command that watches them checks again when they change.
 */
export function siteKey(): string {
  return codeKey('cli', 'schemas', 'src', sharedFunctions);
}

/** Returns the cache key for the bundle of `src/`. */
export function bundleKey(): string {
  return codeKey('src', sharedFunctions, 'cli/build/run-vite.ts');
}

/**
 * Returns a hash of code, its packages, Node and the machine, as a cache key for what the code computes.
 * @param paths files and folders of the project
 */
export function codeKey(...paths: readonly string[]): string {
  const all = [...paths, 'package.json', 'package-lock.json', 'tsconfig.json'].flatMap(filesIn);
  // Changed code has no effect on this process, so its hash is kept; schemas are read again when they have changed.
  const hashes = all.map((path) => [path, path.startsWith('schemas') ? hashFile(path) : hashOnce(path)]);
  return hashText(JSON.stringify([process.version, process.platform, process.arch, hashes]));
}

/** Lists the files of a folder of the project, or the file itself, as paths relative to the project. */
function filesIn(path: string): string[] {
  const full = join(projectRoot, path);
  if (!statSync(full).isDirectory()) return [path];
  const entries = readdirSync(full, { recursive: true, withFileTypes: true });
  // What is generated, such as types and the texts of deployed functions, has no effect on what the code does.
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.gen.ts'));
  return files.map((entry) => relative(projectRoot, join(entry.parentPath, entry.name))).sort();
}

const hashFile = (path: string) => hashText(readFileSync(join(projectRoot, path)));
const hashOnce = memoize(hashFile, 10_000);
