import type { Document, Scalar, YAMLMap } from 'yaml';
import { memoize, memoizeFor } from '../../platform/memoize.ts';
import type { DataPath, LocatedProblem } from '../../problems/problem.ts';
import type { DataLocation, Range, SourceFile, Target } from './source-file.ts';
import { parseContentDocument, yaml } from './yaml.ts';

type Text = Pick<SourceFile, 'text'>;

/** Returns the pairs of a block, which may have thousands, by their keys. No path leads to a key that is not a scalar. */
const pairsOf = memoizeFor(({ items }: YAMLMap) => {
  return new Map(items.flatMap((pair) => (yaml().isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
});

/** Returns the range of a value or a key in its file, or of the first part of it that `location.ranges` finds. */
export function findRange(file: Text, location: DataLocation): Range {
  const { path, target = 'value' } = location;
  const [first] = location.ranges ? findParts(file, location) : [];
  return first ?? followPath(parseContentDocument(file.text), path, target).range;
}

/**
 * Maps the ranges that a location gives within a text to ranges in the file: for `title: "Salt  and salt"` and a
 * location that finds 'salt', the range of the last word. Leaves out what is written in another way, such as with an
 * escape or over two lines. Without a path, `ranges` gets the text of the file, which need not be valid YAML.
 */
export function findParts({ text }: Text, { path, target = 'value', ranges = () => [] }: DataLocation): Range[] {
  const { range, node } = followPath(parseContentDocument(text), path, target);
  if (!yaml().isScalar(node)) return path.length === 0 ? ranges(text) : [];
  const value = String(node.value);
  const offsets = offsetsInSource(node, text.slice(range.start, range.end));
  return ranges(value).flatMap(({ start, end }) => {
    const words = value.slice(start, end);
    const indent = Math.max(0, words.search(/\S/)); // Spaces at the start of a line also match its indentation.
    const first = range.start + (offsets[start + indent] ?? text.length) - indent;
    return text.startsWith(words, first) ? { start: first, end: first + words.length } : [];
  });
}

/** Returns a value as written in the file: `1.0` if the number is 1; the rest of the line if there is no value. */
export function writtenAt(file: Text, path: DataPath): string {
  const { start, end } = findRange(file, { path });
  return file.text.slice(start, end).trim() || (/.*/.exec(file.text.slice(end))?.[0].trim() ?? '');
}

/**
 * Follows a path from the root of a document.
 * @returns the range of the last key or value on the path that exists, and the node at the end of the path. For a block
 * with the target `value`, it is the range of its first key
 */
function followPath(document: Document, path: DataPath, target: Target): { range: Range; node?: unknown } {
  let node: unknown = document.contents;
  let range = rangeOf(node) ?? { start: 0, end: 1 };
  for (const [depth, step] of path.entries()) {
    if (yaml().isAlias(node)) node = node.resolve(document);
    if (yaml().isMap(node)) {
      const pair = pairsOf(node).get(String(step));
      if (!pair) return { range };
      const key = rangeOf(pair.key) ?? range;
      if (target === 'key' && depth === path.length - 1) return { range: key };
      range = rangeOf(pair.value) ?? key;
      node = pair.value;
    } else if (yaml().isSeq(node)) {
      node = node.items[Number(step)];
      range = rangeOf(node) ?? range;
    } else return { range };
  }
  // Messages underline the first key of a block instead of all of it.
  return { range: (target === 'value' && yaml().isMap(node) && rangeOf(node.items[0]?.key)) || range, node };
}

function rangeOf(node: unknown): Range | undefined {
  const range = yaml().isNode(node) ? node.range : undefined;
  return range ? { start: range[0], end: range[1] } : undefined;
}

/** An escape in double quotes. Before the end of a line, a backslash stands for nothing. */
const escapeSequence = /\\(?:x..|u.{4}|U.{8}|.)/y;

/**
 * Returns the offsets in the source of a text for the offsets in its value: in the source `'It''s a plot'`, `plot` begins
 * at 9. Those of escapes and folded line breaks are not exact.
 */
const offsetsInSource = memoizeFor(({ value, type }: Scalar, source: string): number[] => {
  const text = String(value);
  const offsets: number[] = [];
  const isSpace = (character = '') => /\s/.test(character);
  let from = type?.startsWith('BLOCK') ? source.indexOf('\n') + 1 : type?.startsWith('QUOTE') ? 1 : 0;
  while (offsets.length < text.length && from < source.length) {
    escapeSequence.lastIndex = from;
    const escaped = type === 'QUOTE_DOUBLE' && source[from] === '\\' ? escapeSequence.exec(source)?.[0] : undefined;
    if (escaped) {
      offsets.push(from);
      if (Number.parseInt(escaped.slice(2), 16) > 0xffff && escaped[1] === 'U') offsets.push(from); // Two UTF-16 units.
      from += escaped.length;
    } else if (source[from] === text[offsets.length]) offsets.push(from++);
    else if (isSpace(text[offsets.length]) && !isSpace(source[from])) offsets.push(from);
    else from++; // Indentation, the second of two single quotes, or a line break that is not in the value.
  }
  return offsets;
});

/** Returns all ranges of a text that contain a string. */
export function findString(text: string, string: string): Range[] {
  const ranges: Range[] = [];
  for (let start = text.indexOf(string); start !== -1; start = text.indexOf(string, start + string.length))
    ranges.push({ start, end: start + string.length });
  return ranges;
}

/** Returns the offsets at which the lines of a text begin. */
export const lineStarts = memoize((text): readonly number[] => {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}, 1);

/** Returns the line and column of an offset, both from 1. */
export function locateOffset({ text }: Text, offset: number): { line: number; column: number } {
  const starts = lineStarts(text);
  let [low, high] = [0, starts.length - 1]; // The line is among these: a binary search.
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** Returns the line and column at which a range begins, with an excerpt of that line. */
export function locationOfRange({ text }: Text, range: Range): Pick<LocatedProblem, 'line' | 'column' | 'excerpt'> {
  const start = Math.min(range.start, text.length);
  const { line, column } = locateOffset({ text }, start);
  // `line` counts from 1, so as an index it gives the start of the next line.
  const end = (lineStarts(text)[line] ?? text.length + 1) - 1;
  const length = Math.max(1, Math.min(range.end, end) - start);
  return { line, column, excerpt: { text: text.slice(start - column + 1, end).replace(/\r$/, ''), length } };
}
