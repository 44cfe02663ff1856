import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../problem.ts';
import { finishOutput } from './with-output.ts';

/**
 * Finishes what a build that was killed had begun to publish, so that whoever reads the site next reads one build.
 * @throws {EnvironmentError} when the folder holds no built site, or what is left to do cannot be written
 */
export function requireBuiltSite(folder: string): void {
  finishOutput(folder);
  if (!isBuilt(folder))
    throw new EnvironmentError(`There is no built site in ${folder}. Build it first: npm run build`);
}

export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}
