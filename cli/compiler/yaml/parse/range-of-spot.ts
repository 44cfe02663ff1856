import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from 'yaml';
import type { DataPath } from '../../../diagnostics/problem.ts';
import { placeCharacters } from '../place-characters.ts';
import type { FindParts, Range, SourceFile, Spot, Target } from '../source-file.ts';
import { parseOptions } from './parse-yaml.ts';

const positioned = new WeakMap<SourceFile, Document>();

/**
 * Where in the text of a file a value or key stands. Positions cost more than data, so a file is parsed for them only
 * when somebody asks.
 */
export function rangeOfSpot(file: SourceFile, spot: Spot): Range {
  return rangesOfSpot(file, spot)[0];
}

/** The parsed text of a file, with positions. */
export function documentOf(file: SourceFile): Document {
  let document = positioned.get(file);
  if (!document) {
    document = parseDocument(file.text, parseOptions);
    positioned.set(file, document);
  }
  return document;
}

/** Where each of the parts stands that are meant; all of the text where there are none, or YAML hides them. */
export function rangesOfSpot(file: SourceFile, { path, target = 'value', parts }: Spot): [Range, ...Range[]] {
  const document = documentOf(file);
  const { range, node } = findRange(document, path, target);
  const [first, ...others] = parts && isScalar(node) ? placeParts(file, range, String(node.value), parts) : [];
  return [first ?? range, ...others];
}

function placeParts({ text }: SourceFile, { start, end }: Range, value: string, parts: FindParts): Range[] {
  const placed = placeCharacters(text.slice(start, end), value);
  return parts(value).flatMap((part) => {
    const [first, last] = [placed?.starts[part.start], placed?.ends[part.end - 1]];
    return first === undefined || last === undefined ? [] : { start: start + first, end: start + last };
  });
}

/** A value as it is written in the file: `1.0` where the number is 1. Of no value it is what stands behind in its line. */
export function writtenAt(file: SourceFile, path: DataPath): string {
  const { start, end } = rangeOfSpot(file, { path });
  return file.text.slice(start, end).trim() || (/.*/.exec(file.text.slice(end))?.[0].trim() ?? '');
}

const pairs = new WeakMap<YAMLMap, Map<string, Pair>>();

/** The pairs of a map by key, worked out once: a file may have thousands. */
function pairsOf(map: YAMLMap): Map<string, Pair> {
  let found = pairs.get(map);
  if (!found) {
    found = new Map();
    for (const pair of map.items) if (isScalar(pair.key)) found.set(String(pair.key.value), pair);
    pairs.set(map, found);
  }
  return found;
}

/** @returns with the range of a value its node */
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

/** A map is pointed at by its first key: underlining a whole block says nothing. */
function firstKeyOf(node: unknown): Range | undefined {
  return isMap(node) ? rangeOf(node.items[0]?.key) : undefined;
}

function rangeOf(node: unknown): Range | undefined {
  const range = isNode(node) ? node.range : undefined;
  return range ? { start: range[0], end: range[1] } : undefined;
}
