import { join } from 'node:path';

/** The folder with `schemas/`, `src/` and `node_modules/`, whatever the working directory is. */
export const projectRoot = join(import.meta.dirname, '../..');
