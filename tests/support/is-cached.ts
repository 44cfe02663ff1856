import type { FileCache } from '../../cli/compiler/check/file-cache.ts';
import { findFiles } from '../../cli/compiler/sources/find-files.ts';

/** Returns whether a cache has a file of a content folder, such as `content/facts.yaml`, as it is now. */
export function isCached(cache: FileCache, folder: string, name: string): boolean {
  const found = findFiles(folder).files.find((file) => file.name === name);
  return found !== undefined && cache.has(found);
}
