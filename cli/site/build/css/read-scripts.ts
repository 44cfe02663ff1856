import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '../../../platform/project-root.ts';

/**
 * The code in `src/` that runs in the browser: that of each island by its name, with all that it imports, and what is
 * on every page by ''. It says which classes and elements a page may come to hold; packages bring none.
 */
export function readScripts(): Record<string, string> {
  const islands = globSync('src/islands/*.island.tsx', { cwd: projectRoot }).sort();
  const everywhere = ['src/pages/+client.ts', 'src/client/early.ts', 'src/islands/wake.ts'];
  return Object.fromEntries([
    ['', readGraph(everywhere)],
    ...islands.map((path) => [basename(path, '.island.tsx'), readGraph([path])]),
  ]);
}

/** What an island exports by default renders on the server alone. A line with nothing but `}` ends it, as Biome formats. */
const component = /^export default function [\s\S]*?^}$/m;

/** Files and all that they import from `src/`, but for types. `wake.ts` finds the islands by their names. */
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
