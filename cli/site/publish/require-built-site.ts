import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode } from '../../platform/errors.ts';
import { finishOutput } from './with-output.ts';

/**
 * Finishes what a build that was killed had begun to publish, so that whoever reads the site next reads one build.
 * @throws {EnvironmentError} when the folder holds no built site, or what is left to do cannot be written
 */
export function requireBuiltSite(folder: string): void {
  finishOutput(folder);
  if (isBuilt(folder)) return;
  throw new EnvironmentError(
    unservable(folder) ?? `There is no built site in ${folder}. Build it first: npm run build`,
  );
}

export function isBuilt(folder: string): boolean {
  return existsSync(join(folder, 'index.html'));
}

/** Says what is in the place of a built site that no build will mend; nothing where there is only none yet. */
export function unservable(folder: string): string | undefined {
  try {
    readdirSync(folder);
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') return `${folder} is not a folder. Move it away, or name another folder with --out.`;
    return `${folder} cannot be read (${code}). See to it that this user may read it, or name another folder with --out.`;
  }
}
