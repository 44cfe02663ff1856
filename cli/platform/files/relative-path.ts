import path, { type PlatformPath } from 'node:path';

/**
 * Returns the path from a folder to a file as messages, Git and addresses have it on every system: with `/`.
 * @param system the paths of the system
 */
export function relativePath(from: string, to: string, { relative, sep }: PlatformPath = path): string {
  return relative(from, to).replaceAll(sep, '/');
}
