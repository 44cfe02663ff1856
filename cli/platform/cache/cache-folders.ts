import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** Where a build keeps what costs much to make again. */
export interface CacheFolders {
  bundles: string;
  images: string;
}

/** The caches below a folder. */
export function cachesIn(folder: string): CacheFolders {
  return { bundles: join(folder, 'bundles'), images: join(folder, 'images') };
}

export const cacheFolders: CacheFolders = cachesIn(join(projectRoot, '.site'));
