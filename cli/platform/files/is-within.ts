import path, { type PlatformPath } from 'node:path';

/**
 * Returns whether a path is a folder or below it. On Windows, there is no relative path to another drive.
 * @param system the paths of the system
 */
export function isWithin(folder: string, inner: string, { relative, isAbsolute, sep }: PlatformPath = path): boolean {
  const steps = relative(folder, inner);
  return steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps);
}
