import type { Node, Pair } from 'yaml';
import { parseOptions } from '../parse-yaml.ts';
import { parsePointer } from '../references.ts';
import type { SchemaError } from '../schema-errors.ts';
import { loadYaml } from '../yaml.ts';
import type { Hole } from './find-holes.ts';

/** What is wrong with a block or a list whatever else there is in it. */
const always: ReadonlySet<string> = new Set(['additionalProperties', 'propertyNames', 'maxItems', 'maxLength']);

/**
 * Keeps the errors of a schema that are errors whatever the lines that could not be read say. In the blocks that such
 * lines are in, or may go on with, nothing is told to be missing.
 * @param text with its holes blanked
 */
export function soundErrors(
  errors: readonly SchemaError[],
  data: unknown,
  text: string,
  holes: readonly Hole[],
): SchemaError[] {
  const document = loadYaml().parseDocument(text, parseOptions);
  const lines = text.split('\n');
  const offsetOf = (line: number) => lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
  const unsure = new Set<string>();
  for (const { first, last } of holes) {
    const start = offsetOf(first);
    const ends = [start + (lines[first]?.length ?? 0), start - 1];
    // Of an entry whose first key is in a hole, nothing begins before the next one.
    const next = lines.findIndex((line, at) => at > last && line.trim() !== '');
    if (/^ *-/.test(lines[first] ?? '') && indentOf(lines[next]) > indentOf(lines[first]))
      ends.push(offsetOf(next) + indentOf(lines[next]));
    for (const path of ends.map((offset) => pathAt(document.contents, offset)))
      for (let depth = 0; depth <= path.length; depth += 1) unsure.add(keyOf(path.slice(0, depth)));
  }
  return errors.filter((error) => {
    const path = parsePointer(error.instancePath, data);
    if (!unsure.has(keyOf(path))) return true;
    if (error.keyword === 'discriminator')
      return error.params.tag === 'type' && typeof error.params.tagValue === 'string';
    const added = error.params.additionalProperty ?? error.params.propertyName;
    return always.has(error.keyword) && (added === undefined || !unsure.has(keyOf([...path, String(added)])));
  });
}

const indentOf = (line = '') => line.search(/[^ ]|$/);

const keyOf = (path: readonly (string | number)[]) => JSON.stringify(path.map(String));

/** The path to the last value that begins before an offset. */
function pathAt(root: unknown, offset: number): (string | number)[] {
  const { isMap, isScalar, isSeq } = loadYaml();
  const path: (string | number)[] = [];
  let node = root;
  while (isMap(node) || isSeq(node)) {
    const items: readonly unknown[] = node.items;
    const index = items.findLastIndex((item) => startOf(isMap(node) ? (item as Pair).key : item) <= offset);
    if (index === -1) return path;
    const item = items[index];
    if (isSeq(node)) {
      path.push(index);
      node = item;
    } else {
      const { key, value } = item as Pair;
      path.push(isScalar(key) ? String(key.value) : '');
      node = value;
    }
  }
  return path;
}

function startOf(node: unknown): number {
  return (node as Node | null)?.range?.[0] ?? Number.POSITIVE_INFINITY;
}
