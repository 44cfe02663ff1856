import type { Use } from '../../compiler/graph/reference-graph.ts';
import { isValidWithout } from '../../compiler/schema/errors/is-valid-without.ts';
import { type DataPath, formatPath } from '../../diagnostics/problem.ts';

/** A use, and what is removed with it; undefined if a person must decide. */
interface FoundUse {
  use: Use;
  path: DataPath | undefined;
}

/**
 * Removes a list as a whole if it would lose entries that it must have, such as its last ones. If the schema requires the
 * list, a person must decide.
 */
export function withWholeLists(found: readonly FoundUse[]): FoundUse[] {
  const lists = Map.groupBy(found, ({ use: { file }, path }) =>
    typeof path?.at(-1) === 'number' ? `${file.name} ${formatPath(path.slice(0, -1))}` : undefined,
  );
  return [...lists].flatMap(([list, uses]) => {
    const [first] = uses;
    const entries = [...new Map(uses.map(({ path = [] }) => [path.at(-1), path])).values()];
    if (list === undefined || !first?.path || isValidWithout(first.use.file, ...entries)) return uses;
    const whole = first.path.slice(0, -1);
    const path = isValidWithout(first.use.file, whole) ? whole : undefined;
    return uses.map(({ use }) => ({ use, path }));
  });
}
