import { getCompileCacheDir } from 'node:module';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';

/**
 * The environment of a thread that takes its code from where `bin.mjs` keeps that of this one: reading TypeScript anew
 * takes a thread as long as a hundred articles.
 */
export function threadEnvironment(): NodeJS.ProcessEnv {
  if (getCompileCacheDir() === undefined) return process.env;
  return { ...process.env, NODE_COMPILE_CACHE: join(projectRoot, '.site', 'code') };
}
