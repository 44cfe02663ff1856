import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../../platform/project-root.ts';

const settings = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** A hash of everything that the bundle is made of: `src/`, the packages, and Node. */
export function bundleKey(): string {
  return hashFiles([...filesIn('src'), 'cli/site/render/run-vite.ts', ...settings]);
}

/** A hash of everything but content that a built site is made of: what was made under another one is worth nothing. */
export function codeKey(): string {
  return hashFiles([...filesIn('cli'), ...filesIn('schemas'), ...filesIn('src'), ...settings]);
}

function filesIn(folder: string): string[] {
  const entries = readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true });
  return entries
    .flatMap((entry) => (entry.isFile() ? relative(projectRoot, join(entry.parentPath, entry.name)) : []))
    .sort();
}

/** Read once: the code that runs is the one that was there when it was loaded. */
const read = new Map<string, string>();

function hashFiles(paths: readonly string[]): string {
  const hashes = paths.map((path) => {
    const known = read.get(path) ?? hash('sha256', readFileSync(join(projectRoot, path)), 'base64');
    read.set(path, known);
    return [path, known];
  });
  return hash('sha256', JSON.stringify([process.version, process.arch, hashes])).slice(0, 16);
}
