import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

const settings = ['vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** A hash of everything that the bundle is made of: `src/`, the packages, and Node. */
export function bundleKey(): string {
  return hashFiles([...globSync('src/**/*.{ts,tsx,css}', { cwd: projectRoot }).sort(), ...settings]);
}

/** A hash of everything but content that a built site is made of: what was made under another one is worth nothing. */
export function codeKey(): string {
  return hashFiles([
    ...globSync(['{cli,src}/**/*.{ts,tsx,css}', 'schemas/**/*.json'], { cwd: projectRoot }).sort(),
    ...settings,
  ]);
}

function hashFiles(paths: readonly string[]): string {
  const hash = createHash('sha256').update(process.version).update(process.arch);
  for (const path of paths) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(projectRoot, path)))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}
