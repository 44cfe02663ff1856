import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/** The folders for results that take long to compute. */
export const cacheFolders = {
  bundles: join(projectRoot, '.site', 'bundles'),
  fonts: join(projectRoot, '.site', 'fonts'),
  images: join(projectRoot, '.site', 'images'),
};
