import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globPaths } from './content.ts';

/** Every file below a folder, hidden ones too, with the hash of its bytes. */
export function hashFiles(folder: string): Record<string, string> {
  const paths = globPaths(['**/*', '**/.*'], folder).filter((path) => statSync(join(folder, path)).isFile());
  const hashOf = (path: string) => hash('sha256', readFileSync(join(folder, path)));
  return Object.fromEntries(paths.sort().map((path) => [path, hashOf(path)]));
}
