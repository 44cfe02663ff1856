import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Pair, type YAMLMap } from 'yaml';
import type { DataPath } from '../../../problems/problem.ts';
import { characterOffsets } from '../character-offsets.ts';
import type { DataLocation, Range, SourceFile, Target } from '../source-file.ts';
import { parseContentDocument } from './parse-document.ts';

const positioned = new WeakMap<SourceFile, Document>();

/** Returns the range of a value or a key in its file. Parses the text again, and memoizes the result. */
export function findRange(file: SourceFile, location: DataLocation): Range {
  return findRanges(file, location)[0];
}

/** Returns the parsed text of a file, with the range of each node. */
export function documentOf(file: SourceFile): Document {
  let document = positioned.get(file);
  if (!document) {
    document = parseContentDocument(file.text);
    positioned.set(file, document);
  }
  return document;
}

/**
 * Maps the ranges that a location gives within a text to ranges in the file: for `title: "Salt  and salt"` and a
 * location that finds 'salt', the range of the last word. Returns the range of the whole value if the location gives no
 * ranges, or if they cannot be mapped to the source. Without a path, the ranges are those of the text of the file, of
 * which a parser may have understood nothing.
 */
export function findRanges(file: SourceFile, { path, target = 'value', ranges }: DataLocation): [Range, ...Range[]] {
  const document = documentOf(file);
  const { range, node } = followPath(document, path, target);
  const [inFile, ...more] = ranges && path.length === 0 && !isScalar(node) ? ranges(file.text) : [];
  if (inFile) return [inFile, ...more];
  const [first, ...others] =
    ranges && isScalar(node) ? mapToSource(file, range, ranges(String(node.value)), String(node.value)) : [];
  return [first ?? range, ...others];
}

/** Maps ranges of a scalar's value to ranges of the file, which differ if the source is quoted, folded or indented. */
function mapToSource({ text }: SourceFile, { start, end }: Range, ranges: readonly Range[], value: string): Range[] {
  const offsets = characterOffsets(text.slice(start, end), value);
  return ranges.flatMap((range) => {
    const [first, last] = [offsets?.starts[range.start], offsets?.ends[range.end - 1]];
    return first === undefined || last === undefined ? [] : { start: start + first, end: start + last };
  });
}

/** Returns a value as written in the file: `1.0` if the number is 1; the rest of the line if there is no value. */
export function writtenAt(file: SourceFile, path: DataPath): string {
  const { start, end } = findRange(file, { path });
  return file.text.slice(start, end).trim() || (/.*/.exec(file.text.slice(end))?.[0].trim() ?? '');
}

const pairs = new WeakMap<YAMLMap, Map<string, Pair>>();

/** Returns the pairs of a map by key. Memoized, because a file may have thousands. */
function pairsOf(map: YAMLMap): Map<string, Pair> {
  let found = pairs.get(map);
  if (!found) {
    found = new Map();
    for (const pair of map.items) if (isScalar(pair.key)) found.set(String(pair.key.value), pair);
    pairs.set(map, found);
  }
  return found;
}

/**
 * Follows a path from the root of a document.
 * @returns the range of the last key or value on the path that exists (of a block its first key alone, if the target is
 * a value), and the node at the end of the path
 */
function followPath(document: Document, path: DataPath, target: Target): { range: Range; node?: unknown } {
  let node: unknown = document.contents;
  let range = rangeOf(node) ?? { start: 0, end: 1 };
  for (const [depth, step] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    const isLast = depth === path.length - 1;
    if (isMap(node)) {
      const pair = pairsOf(node).get(String(step));
      if (!pair) return { range };
      const keyRange = rangeOf(pair.key) ?? range;
      if (isLast && target === 'key') return { range: keyRange };
      range = rangeOf(pair.value) ?? keyRange;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      range = rangeOf(node) ?? range;
    } else {
      return { range };
    }
  }
  return { range: (target === 'value' && firstKeyOf(node)) || range, node };
}

/** Returns the first key of a map, which messages underline instead of the whole block. */
function firstKeyOf(node: unknown): Range | undefined {
  return isMap(node) ? rangeOf(node.items[0]?.key) : undefined;
}

function rangeOf(node: unknown): Range | undefined {
  const range = isNode(node) ? node.range : undefined;
  return range ? { start: range[0], end: range[1] } : undefined;
}
