import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

let loaded: typeof import('yaml') | undefined;

/**
 * Loads the parser that knows places for the first file that needs it: most runs need none. It is memoized, since under
 * Vitest `require` resolves the package each time, which took a quarter of the time of tests with many problems.
 */
export function loadYaml(): typeof import('yaml') {
  const parser: typeof import('yaml') = loaded ?? require('yaml');
  loaded = parser;
  return parser;
}
