import { hash } from 'node:crypto';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from './project-root.ts';

/** What the functions and the browser share. */
const sharedFunctions = 'supabase/functions/_shared';

const settings = ['package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Returns a hash of code, its packages and Node, for the cache keys of its results.
 * @param folders of the project
 */
function codeKey(...folders: readonly string[]): string {
  return hashFiles([...folders.flatMap(filesIn), ...settings]);
}

/** Returns the cache key for built sites: everything that they depend on except the content. */
export function siteKey(): string {
  return codeKey('cli', 'schemas', 'src', sharedFunctions);
}

/**
 * Returns the cache key for checked content: the code that parses and checks it. Reads the schemas each time, because a
 * command that watches them checks again when they change.
 */
export function checkKey(): string {
  files.delete('schemas');
  for (const path of filesIn('schemas')) hashes.delete(path);
  return codeKey(
    'cli/rules',
    'cli/site',
    'cli/content',
    'cli/problems',
    'cli/platform',
    'schemas',
    'src',
    sharedFunctions,
  );
}

/** Returns the cache key for the bundle of `src/`. */
export function bundleKey(): string {
  return hashFiles([...['src', sharedFunctions].flatMap(filesIn), 'cli/build/run-vite.ts', ...settings]);
}

function filesIn(folder: string): string[] {
  const known = files.get(folder);
  if (known) return known;
  const entries = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  const found = entries
    // Types have no effect on what the code does.
    .filter((entry) => entry.isFile() && entry.name !== 'content.gen.ts')
    .map((entry) => relative(projectRoot, join(entry.parentPath, entry.name)))
    .sort();
  files.set(folder, found);
  return found;
}

/** Read and hashed once, because the running code is the code that was loaded at the start. */
const files = new Map<string, string[]>();
const hashes = new Map<string, string>();

/**
 * Returns a hash of source files, for the cache keys of what they make.
 * @param globs relative to the root of the project
 */
export function sourceVersion(...globs: readonly string[]): string {
  return hashFiles(globs.flatMap((glob) => globSync(glob, { cwd: projectRoot })).sort());
}

/**
 * Returns the versions of installed packages, for cache keys. Reads them without loading the packages, which would take
 * longer than a small build.
 */
export function toolVersion(...packages: readonly string[]): string {
  const versions = packages.map((name) => {
    const path = join(projectRoot, 'node_modules', name, 'package.json');
    const { version, optionalDependencies } = JSON.parse(readFileSync(path, 'utf8'));
    return [name, version, optionalDependencies];
  });
  return JSON.stringify([versions, process.platform, process.arch]);
}

/** Returns a hash of files, the version of Node and the processor architecture. */
function hashFiles(paths: readonly string[]): string {
  const all = paths.map((path) => {
    const fileHash = hashes.get(path) ?? hash('sha256', readFileSync(join(projectRoot, path)), 'base64');
    hashes.set(path, fileHash);
    return [path, fileHash];
  });
  return hash('sha256', JSON.stringify([process.version, process.arch, all])).slice(0, 16);
}
