import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/**
 * What of installed packages decides about the bytes that they make, told without loading them: that takes longer
 * than a small build.
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
