import { isMap, isNode, isPair, isScalar, isSeq, type Node } from 'yaml';
import { parseContentDocument } from '../../yaml/parse/parse-document.ts';
import type { Block } from '../../yaml/recovery/block.ts';
import type { Range } from '../../yaml/source-file.ts';
import { parsePointer } from '../keywords.ts';
import type { SchemaError } from '../schema-error.ts';

/** Keywords whose errors are certain, whatever else is in the block or list. */
const certainKeywords: ReadonlySet<string> = new Set([
  'additionalProperties',
  'propertyNames',
  'maxItems',
  'maxLength',
]);

/** Which values may be incomplete, because some lines of the file could not be parsed. */
export interface Uncertain {
  /** The paths of values with an unparsed line, or with one directly below, which may belong to them; see `keyOf`. */
  paths: ReadonlySet<string>;
  /** Those of `paths` that contain no other of them. */
  ends: ReadonlySet<string>;
  /** The unparsed lines, and the lines of texts that may continue in them. */
  lines: Block[];
}

/**
 * Finds the values that may be incomplete.
 * @param text of the file without the parts that cannot be parsed
 * @param skipped the ranges of these parts
 */
export function findUncertain(text: string, skipped: readonly Range[]): Uncertain {
  const { contents } = parseContentDocument(text);
  const paths = new Set<string>();
  const ends = new Set<string>();
  const lines: Block[] = [];
  for (const hole of skipped) {
    let { start } = hole;
    for (const offset of edgesOf(text, hole)) {
      const { path, node } = pathAt(contents, offset);
      ends.add(keyOf(path));
      for (let depth = 0; depth <= path.length; depth += 1) paths.add(keyOf(path.slice(0, depth)));
      const [from, to] = node?.range ?? [start, start];
      if (isScalar(node) && text.slice(to, hole.start).trim() === '') start = Math.min(start, from);
    }
    lines.push({ first: lineAt(text, start), last: lineAt(text, hole.end) });
  }
  return { paths, ends, lines };
}

const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length - 1;

/**
 * Keeps the schema errors that are certain even though parts of the file could not be parsed. For example, a key that is missing
 * in a block with such a part is not reported, since it may be in that part.
 */
export function certainErrors(
  errors: readonly SchemaError[],
  data: unknown,
  { paths, ends }: Uncertain,
): SchemaError[] {
  return errors.filter((error) => {
    const path = parsePointer(error.instancePath, data);
    if (!paths.has(keyOf(path))) return true;
    if (error.keyword === 'discriminator')
      return error.params.tag === 'type' && typeof error.params.tagValue === 'string';
    const added = error.params.additionalProperty ?? error.params.propertyName;
    return certainKeywords.has(error.keyword) && (added === undefined || !ends.has(keyOf([...path, String(added)])));
  });
}

/**
 * Returns the offsets before and after a part that was left out: the values there may continue in it, or begin with it.
 */
function edgesOf(text: string, { start, end }: Range): number[] {
  const newline = text.indexOf('\n', start);
  const firstEnd = Math.min(end, newline === -1 ? text.length : newline);
  // If the first key of an entry was left out, the entry begins with the next key.
  const isEntry = /^ *-/.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, firstEnd));
  const next = isEntry ? /\S/.exec(text.slice(end))?.index : undefined;
  return [firstEnd, start - 1, ...(next === undefined ? [] : [end + next])];
}

const keyOf = (path: readonly (string | number)[]) => JSON.stringify(path.map(String));

/** Returns the path of the innermost value that begins before an offset. */
function pathAt(root: unknown, offset: number): { path: (string | number)[]; node: Node | null } {
  const startOf = (node: unknown) => (isNode(node) ? node.range?.[0] : undefined) ?? Number.POSITIVE_INFINITY;
  const path: (string | number)[] = [];
  let node = root;
  while (isMap(node) || isSeq(node)) {
    const items: readonly unknown[] = node.items;
    const index = items.findLastIndex((item) => startOf(isPair(item) ? item.key : item) <= offset);
    if (index === -1) break;
    const item = items[index];
    if (isPair(item)) {
      path.push(isScalar(item.key) ? String(item.key.value) : '');
      node = item.value;
    } else {
      path.push(index);
      node = item;
    }
  }
  return { path, node: isNode(node) ? node : null };
}
