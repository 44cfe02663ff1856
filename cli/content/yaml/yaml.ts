import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
let loaded: typeof import('yaml') | undefined;

/** Returns the parser, loaded when it is first needed: this takes 40 ms, and most checks find files in the cache. */
export function yaml(): typeof import('yaml') {
  loaded ??= require('yaml') as typeof import('yaml');
  return loaded;
}
