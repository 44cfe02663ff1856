import { type Document, isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';
import type { DataPath } from '../../problems/problem.ts';
import type { Range } from './source-file.ts';

/**
 * Returns the range to delete in order to remove a key or an entry, with its line break, or in brackets with a comma.
 * For the text `- a`, `- b` and the path `[0]`, it is the first line. Keeps comments on lines of their own, and blank
 * lines.
 * @returns undefined if it is the only one in its block or list, or shares its line with something else
 */
export function removalRange(text: string, document: Document, path: DataPath): Range | undefined {
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const step = path.at(-1);
  if (isMap(parent)) {
    const index = parent.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(step));
    return pairRange(text, parent, index);
  }
  if (!isSeq(parent)) return undefined;
  return removeFrom(text, parent.items.map(rangeOfNode), Number(step), parent.flow === true, true);
}

/** Returns the range to delete in order to remove a pair of a block, by its index. */
export function pairRange(text: string, { items, flow }: YAMLMap, index: number): Range | undefined {
  return removeFrom(text, (items as Pair[]).map(rangeOfPair), index, flow === true, false);
}

/**
 * Returns the range to delete in order to remove one of several entries or pairs.
 * @param ranges of all entries or pairs, without the hyphens before them
 */
function removeFrom(
  text: string,
  ranges: readonly (Range | undefined)[],
  index: number,
  isFlow: boolean,
  isList: boolean,
): Range | undefined {
  const [before, removed, after] = [ranges[index - 1], ranges[index], ranges[index + 1]];
  if (!removed || (!before && !after)) return undefined;
  if (isFlow) {
    const range = after
      ? { start: removed.start, end: after.start }
      : before && { start: before.end, end: removed.end };
    return range && !/#/.test(text.slice(range.start, range.end)) ? range : undefined;
  }
  const lineStart = text.lastIndexOf('\n', removed.start - 1) + 1;
  const lead = text.slice(lineStart, removed.start);
  const newline = text.indexOf('\n', removed.start + text.slice(removed.start, removed.end).trimEnd().length);
  const end = newline < 0 ? text.length : newline + 1;
  if ((isList ? /^ *- +$/ : /^ *$/).test(lead)) return { start: lineStart, end };
  // The first key of an entry follows its hyphen; the next key moves there.
  const isFirst = !isList && /^ *(?:- +)+$/.test(lead) && after && /^ *$/.test(text.slice(end, after.start));
  return isFirst ? { start: removed.start, end: after.start } : undefined;
}

function rangeOfPair({ key, value }: Pair): Range | undefined {
  const [first, last] = [rangeOfNode(key), rangeOfNode(value)];
  return first && { start: first.start, end: Math.max(first.end, last?.end ?? 0) };
}

function rangeOfNode(node: unknown): Range | undefined {
  const range = isNode(node) ? node.range : undefined;
  return range ? { start: range[0], end: range[1] } : undefined;
}
