import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { exceptions, layers } from './layers.ts';

/**
 * Finds the imports in `cli/` that are from a higher layer, in a cycle, or from outside of `cli/`. Type imports count.
 * @param root the root folder of the project
 * @returns a sentence for each violation
 * @throws {Error} if a file was not read, because its violations would be missed
 */
export async function findLayerViolations(root: string): Promise<string[]> {
  const { output } = await cruise(['cli'], {
    baseDir: root,
    // dependency-cruiser cannot use TypeScript 7, which has no API yet. swc also reads type imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: ['node_modules', '^src/', '^supabase/'] },
    validate: true,
    ruleSet: { forbidden: [...cycleRules, leavesTree, ...layers.flatMap(upwardRule)] },
  });
  const { modules, summary } = output as ICruiseResult;
  const read = new Set(modules.map(({ source }) => source));
  const files = globSync('cli/**/*.ts', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  const unread = files.filter((path) => !read.has(path));
  if (unread.length > 0 || files.length === 0)
    throw new Error(`${unread.length} of ${files.length} files were not read: ${unread.slice(0, 5).join(', ')}`);
  const withoutLayer = files.filter((path) => layers.every((layer) => !new RegExp(pathsIn(layer)).test(path)));
  const hidden = files.filter((path) => typeInImport.test(readFileSync(join(root, path), 'utf8')));
  return [
    ...hidden.map((path) => `${path} has a type in import(), which is not followed: write \`import type\`.`),
    ...withoutLayer.map((path) => `${path} is in no layer: add its folder to scripts/lint/layers.ts.`),
    ...summary.violations.map(describe),
  ].sort();
}

/** Matches a type import such as `import('./a.ts').B`, the only kind of import that swc does not report. */
const typeInImport = /typeof import\('\.|import\('\.[^']*'\)\.[A-Z]/;

const cycleRules: IForbiddenRuleType[] = [
  { name: 'cycle of files', severity: 'error', from: { path: '^cli/' }, to: { circular: true } },
  { name: 'cycle of folders', severity: 'error', scope: 'folder', from: { path: '^cli/' }, to: { circular: true } },
];

const leavesTree: IForbiddenRuleType = {
  name: 'import from outside of cli/',
  severity: 'error',
  from: { path: '^cli/' },
  to: { path: '^(?:content|schemas|scripts|src|supabase|tests)/', pathNot: [...exceptions] },
};

function upwardRule(layer: string, index: number): IForbiddenRuleType[] {
  const above = layers.slice(0, index).map(pathsIn);
  if (above.length === 0) return [];
  return [{ name: 'import from above', severity: 'error', from: { path: pathsIn(layer) }, to: { path: above } }];
}

/** Returns a pattern that matches the files in a folder but not in its subfolders. */
function pathsIn(layer: string): string {
  return layer === '.' ? '^cli/[^/]+$' : `^${join('cli', layer).replaceAll('\\', '/')}/[^/]+$`;
}

function describe({ rule, from, to, cycle = [] }: IViolation): string {
  const path = cycle.length > 0 ? cycle.map(({ name }) => name) : [to];
  return `${rule.name}: ${[from, ...path].join(' → ')}`;
}
