import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/**
 * @param folder an absolute path
 * @returns its path in the Git repository that it lies in, with `/`: empty for the root of it, and where there is none
 */
export function repositoryPath(folder: string): string {
  let root = folder;
  while (!existsSync(join(root, '.git'))) {
    const above = dirname(root);
    if (above === root) return '';
    root = above;
  }
  return relative(root, folder).split(sep).join('/');
}
