import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { relativePath } from '../../platform/files/relative-path.ts';

/**
 * Returns the path of a folder relative to the root of its Git repository, with `/`; empty for the root, and outside of a
 * repository.
 * @param folder an absolute path
 */
export function repositoryPath(folder: string): string {
  let root = folder;
  while (!existsSync(join(root, '.git'))) {
    const above = dirname(root);
    if (above === root) return '';
    root = above;
  }
  return relativePath(root, folder);
}
