import { basename } from 'node:path';
import { relativePath } from '../../platform/files/relative-path.ts';
import type { Context } from '../../platform/process/context.ts';
import { folder } from './options.ts';

/**
 * Returns a test for the paths that a file argument may refer to: relative to the working directory, the content
 * folder, its parent or `media/`.
 */
export function namesFile(context: Context, content: string, name: string): (path: string) => boolean {
  const here = relativePath(content, folder(context, name));
  return (path) => [path, `${basename(content)}/${path}`].includes(name) || path === here || path === `media/${name}`;
}
