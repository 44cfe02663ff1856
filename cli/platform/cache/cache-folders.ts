import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** The folders for results that take long to compute. */
export interface CacheFolders {
  bundles: string;
  images: string;
}

/** Returns the cache folders below a folder. */
export function cachesIn(folder: string): CacheFolders {
  return { bundles: join(folder, 'bundles'), images: join(folder, 'images') };
}

export const cacheFolders: CacheFolders = cachesIn(join(projectRoot, '.site'));
