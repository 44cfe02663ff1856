import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from 'yaml';
import type { DataPath } from '../../../diagnostics/problem.ts';
import { characterOffsets } from '../character-offsets.ts';
import type { FindParts, Range, SourceFile, Spot, Target } from '../source-file.ts';
import { parseOptions } from './parse-yaml.ts';

const positioned = new WeakMap<SourceFile, Document>();

/** Returns the range in the text of a file of a value or a key. The document is parsed again for it, and memoized. */
export function rangeOfSpot(file: SourceFile, spot: Spot): Range {
  return rangesOfSpot(file, spot)[0];
}

/** Returns the parsed text of a file, with the range of each node. */
export function documentOf(file: SourceFile): Document {
  let document = positioned.get(file);
  if (!document) {
    document = parseDocument(file.text, parseOptions);
    positioned.set(file, document);
  }
  return document;
}

/**
 * Returns the range of each part that a spot names, or of its whole value where it names none or they cannot be mapped to
 * the source. Of `title: "Salt  and salt"` with parts that find 'salt', it is the range of the last word.
 */
export function rangesOfSpot(file: SourceFile, { path, target = 'value', parts }: Spot): [Range, ...Range[]] {
  const document = documentOf(file);
  const { range, node } = findRange(document, path, target);
  const [first, ...others] = parts && isScalar(node) ? locateParts(file, range, String(node.value), parts) : [];
  return [first ?? range, ...others];
}

/** Maps the parts of a scalar's value to ranges in the file, which differ where the source is quoted, folded or indented. */
function locateParts({ text }: SourceFile, { start, end }: Range, value: string, parts: FindParts): Range[] {
  const offsets = characterOffsets(text.slice(start, end), value);
  return parts(value).flatMap((part) => {
    const [first, last] = [offsets?.starts[part.start], offsets?.ends[part.end - 1]];
    return first === undefined || last === undefined ? [] : { start: start + first, end: start + last };
  });
}

/** Returns a value as it is written in the file: `1.0` where the number is 1; the rest of the line where there is no value. */
export function writtenAt(file: SourceFile, path: DataPath): string {
  const { start, end } = rangeOfSpot(file, { path });
  return file.text.slice(start, end).trim() || (/.*/.exec(file.text.slice(end))?.[0].trim() ?? '');
}

const pairs = new WeakMap<YAMLMap, Map<string, Pair>>();

/** Returns the pairs of a map by key, memoized: a file may have thousands. */
function pairsOf(map: YAMLMap): Map<string, Pair> {
  let found = pairs.get(map);
  if (!found) {
    found = new Map();
    for (const pair of map.items) if (isScalar(pair.key)) found.set(String(pair.key.value), pair);
    pairs.set(map, found);
  }
  return found;
}

/** Follows a path from the root. @returns the range of the last key or value on it that exists, and the node of a value */
function findRange(document: Document, path: DataPath, target: Target): { range: Range; node?: unknown } {
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

/** Returns the first key of a map, which stands for it in messages: underlining a whole block says nothing. */
function firstKeyOf(node: unknown): Range | undefined {
  return isMap(node) ? rangeOf(node.items[0]?.key) : undefined;
}

function rangeOf(node: unknown): Range | undefined {
  const range = isNode(node) ? node.range : undefined;
  return range ? { start: range[0], end: range[1] } : undefined;
}
