import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/**
 * Returns a hash of source files, for the cache keys of their results.
 * @param paths globs, relative to the root of the project
 */
export function sourceVersion(...paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => globSync(each, { cwd: projectRoot })).sort())
    hash.update(path).update(readFileSync(join(projectRoot, path)));
  return hash.digest('hex');
}
