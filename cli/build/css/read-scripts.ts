import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '../../platform/project-root.ts';

/**
 * Returns the code in `src/` that runs in the browser: that of each island by its name, including its imports, and
 * under '' the code on every page. It determines which classes and elements scripts may add to a page; packages add
 * none.
 */
export function readScripts(): Record<string, string> {
  const islands = globSync('src/islands/*.island.tsx', { cwd: projectRoot }).sort();
  const everywhere = ['src/pages/+client.ts', 'src/client/early.ts', 'src/islands/wake.ts'];
  return Object.fromEntries([
    ['', readGraph(everywhere)],
    ...islands.map((path) => [basename(path, '.island.tsx'), readGraph([path])]),
  ]);
}

/**
 * Matches the default export of an island, which only renders on the server. It ends with a line that contains only
 * `}`, as formatted by Biome.
 */
const component = /^export default function [\s\S]*?^}$/m;

/**
 * Returns the code of files and of all their imports from `src/`, except type imports. `wake.ts` finds the islands by
 * their names.
 */
function readGraph(entries: readonly string[]): string {
  const files = new Map<string, string>();
  const visit = (path: string) => {
    if (files.has(path)) return;
    const code = readFileSync(join(projectRoot, path), 'utf8').replace(component, '');
    files.set(path, code);
    for (const [, next = ''] of code.matchAll(/^(?:import|export) (?!type )[^;]*?'(\.[^']+\.tsx?)';/gm)) {
      visit(join(dirname(path), next));
    }
  };
  for (const entry of entries) visit(entry);
  return [...files.values()].join('\n');
}
