import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../../platform/project-root.ts';

/** Checks for a site from before builds listed their files: it is inside the project and ignored by Git. */
export function isUnlistedBuild(folder: string): boolean {
  if (relative(projectRoot, folder).startsWith('..') || !existsSync(join(folder, 'sitemap.xml'))) return false;
  try {
    execFileSync('git', ['check-ignore', '--quiet', folder], { cwd: projectRoot, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
