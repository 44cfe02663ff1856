import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../project-root.ts';

const settings = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** A hash of everything that the bundle is made of: `src/`, the packages, and Node. */
export function bundleKey(): string {
  return hashFiles([...filesIn('src'), 'cli/build/run-vite.ts', ...settings]);
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

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version).update(process.arch);
  for (const path of paths) {
    const bytes = readFileSync(join(projectRoot, path));
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}
