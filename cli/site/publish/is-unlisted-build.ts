import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../../platform/project-root.ts';

/**
 * Returns whether a folder contains a site of an early version, which did not list its files: it is inside the project
 * and ignored by Git.
 */
export function isUnlistedBuild(folder: string): boolean {
  if (relative(projectRoot, folder).startsWith('..') || !existsSync(join(folder, 'sitemap.xml'))) return false;
  try {
    execFileSync('git', ['check-ignore', '--quiet', folder], { cwd: projectRoot, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
