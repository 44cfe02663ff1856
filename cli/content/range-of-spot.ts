import type { Document, Node, Pair, YAMLMap } from 'yaml';
import type { DataPath } from '../problem.ts';
import { parseOptions } from './parse-yaml.ts';
import { placeCharacters } from './place-characters.ts';
import type { FindParts, Range, SourceFile, Spot, Target } from './source-file.ts';
import { loadYaml } from './yaml.ts';

const positioned = new WeakMap<SourceFile, Document>();

/**
 * Where in the text of a file a value or key stands. Positions cost more than data, so a file is parsed for them only
 * when somebody asks.
 */
export function rangeOfSpot(file: SourceFile, spot: Spot): Range {
  return rangesOfSpot(file, spot)[0];
}

function documentOf(file: SourceFile): Document {
  let document = positioned.get(file);
  if (!document) {
    document = loadYaml().parseDocument(file.text, parseOptions);
    positioned.set(file, document);
  }
  return document;
}

/** Where each of the parts stands that are meant; all of the text where there are none, or YAML hides them. */
export function rangesOfSpot(file: SourceFile, { path, target = 'value', parts }: Spot): [Range, ...Range[]] {
  const { range, node } = findRange(documentOf(file), path, target);
  const [first, ...others] =
    parts && loadYaml().isScalar(node) ? placeParts(file, range, String(node.value), parts) : [];
  return [first ?? range, ...others];
}

function placeParts({ text }: SourceFile, { start, end }: Range, value: string, parts: FindParts): Range[] {
  const placed = placeCharacters(text.slice(start, end), value);
  return parts(value).flatMap((part) => {
    const [first, last] = [placed?.starts[part.start], placed?.ends[part.end - 1]];
    return first === undefined || last === undefined ? [] : { start: start + first, end: start + last };
  });
}

/**
 * Returns the whole lines of a key and its value in a block, to delete them.
 * Returns nothing where lines do not part the key from others: in `{ … }`, behind a hyphen, or as the only key.
 */
export function rangeOfEntry(file: SourceFile, path: DataPath): Range | undefined {
  const { text } = file;
  const { map, pair } = findEntry(file, path) ?? {};
  const [key, value] = [rangeOf(pair?.key), rangeOf(pair?.value)];
  if (!map || map.flow || map.items.length < 2 || !key) return undefined;
  const start = text.lastIndexOf('\n', key.start - 1) + 1;
  if (text.slice(start, key.start).trim() !== '') return undefined;
  const last = Math.max(key.end, value?.end ?? 0);
  // The value of a block ends behind its last line break, any other one within its line.
  const newline = text[last - 1] === '\n' ? last - 1 : text.indexOf('\n', last);
  return { start, end: newline === -1 ? text.length : newline + 1 };
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
    const { isScalar } = loadYaml();
    for (const pair of map.items) if (isScalar(pair.key)) found.set(String(pair.key.value), pair);
    pairs.set(map, found);
  }
  return found;
}

/** @returns with the range of a value its node */
function findRange(document: Document, path: DataPath, target: Target): { range: Range; node?: unknown } {
  const { isAlias, isMap, isSeq } = loadYaml();
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

/** The key at the end of a path and the map that it is in; nothing where an alias stands on the way. */
function findEntry(file: SourceFile, path: DataPath): { map: YAMLMap; pair: Pair } | undefined {
  const map = documentOf(file).getIn(path.slice(0, -1), true) ?? undefined;
  const pair = loadYaml().isMap(map) ? pairsOf(map).get(String(path.at(-1))) : undefined;
  return pair && { map: map as YAMLMap, pair };
}

/** A map is pointed at by its first key: underlining a whole block says nothing. */
function firstKeyOf(node: unknown): Range | undefined {
  return loadYaml().isMap(node) ? rangeOf(node.items[0]?.key) : undefined;
}

function rangeOf(node: unknown): Range | undefined {
  const range = (node as Node | null | undefined)?.range;
  return range ? { start: range[0], end: range[1] } : undefined;
}
