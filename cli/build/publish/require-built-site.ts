import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { EnvironmentError } from '../../platform/environment-error.ts';
import { errorCode } from '../../platform/errors.ts';
import { finishOutput } from './with-output.ts';

/**
 * Checks that a folder contains a built site, after finishing the publishing of a killed build.
 * @throws {EnvironmentError} when the folder contains no built site, or publishing cannot be finished
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

/** Explains why a folder can never contain a built site; undefined when it can, even if there is none yet. */
export function unservable(folder: string): string | undefined {
  try {
    readdirSync(folder);
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOENT') return undefined;
    if (code === 'ENOTDIR') return `${folder} is not a folder. Move it away, or name another folder with --out.`;
    return `${folder} cannot be read (${code}). Give this user permission to read it, or name another folder with --out.`;
  }
}
