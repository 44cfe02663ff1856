import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The parser that knows places. It is loaded for the first file that needs it: to most runs none does. */
export function loadYaml(): typeof import('yaml') {
  return require('yaml');
}
