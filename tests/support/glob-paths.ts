import { globSync } from 'node:fs';

/** The paths that match, sorted, with `/` on every system. */
export function globPaths(patterns: string | string[], cwd: string): string[] {
  return globSync(patterns, { cwd })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}
