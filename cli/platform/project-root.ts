import { join } from 'node:path';

/** The folder that holds `schemas/`, `src/` and `node_modules/`, wherever the command is called from. */
export const projectRoot = join(import.meta.dirname, '../..');
