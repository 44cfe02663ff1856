import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A hash of the code in a folder of this one, or in a file: what is made with it is made anew once it changes. */
export function sourceVersion(...paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => globSync(each, { cwd: import.meta.dirname })).sort())
    hash.update(path).update(readFileSync(join(import.meta.dirname, path)));
  return hash.digest('hex');
}
