import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';

/**
 * Returns the environment for a thread that shares the compile cache of `bin.mjs`. Without it, the thread would compile
 * the TypeScript again, which takes as long as checking a hundred articles.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  if (getCompileCacheDir() === undefined) return process.env;
  return { ...process.env, NODE_COMPILE_CACHE: join(projectRoot, '.site', 'code') };
}
