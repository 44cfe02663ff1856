import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/**
 * Returns the versions of installed packages, for cache keys. Reads them without loading the packages, which would take
 * longer than a small build.
 */
export function toolVersion(...packages: readonly string[]): string {
  const versions = packages.map((name) => {
    const { version, optionalDependencies } = JSON.parse(
      readFileSync(join(projectRoot, 'node_modules', name, 'package.json'), 'utf8'),
    );
    return [name, version, optionalDependencies];
  });
  return JSON.stringify([versions, process.platform, process.arch]);
}
