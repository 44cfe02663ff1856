import type { Document, YAMLMap } from 'yaml';
import { memoizeFor } from '../../platform/memoize.ts';
import type { DataPath } from '../../problems/problem.ts';
import { parseContentDocument } from './parse-yaml.ts';
import type { DataLocation, Range, SourceFile, SourceLocation, Target } from './source-file.ts';
import { yaml } from './yaml.ts';

/** Returns the parsed text of a file, with the range of each node. */
export const documentOf = memoizeFor((file: SourceFile): Document => parseContentDocument(file.text));

/** Returns the pairs of a block, which may have thousands, by their keys. No path leads to a key that is not a scalar. */
const pairsOf = memoizeFor(({ items }: YAMLMap) => {
  return new Map(items.flatMap((pair) => (yaml().isScalar(pair.key) ? [[String(pair.key.value), pair]] : [])));
});

/** Returns the range of a value or a key in its file: the first of `findRanges`. */
export function findRange(file: SourceFile, location: DataLocation): Range {
  return findRanges(file, location)[0];
}

/**
 * Maps the ranges that a location gives within a text to ranges in the file: for `title: "Salt  and salt"` and a
 * location that finds 'salt', the range of the last word. Returns the range of the whole value if the location gives no
 * ranges, or if they cannot be mapped to the source. Without a path, the ranges are those of the text of the file, of
 * which a parser may have understood nothing.
 */
export function findRanges(file: SourceFile, { path, target = 'value', ranges }: DataLocation): [Range, ...Range[]] {
  const { range, node } = followPath(documentOf(file), path, target);
  let found: Range[] = [];
  if (ranges && yaml().isScalar(node)) {
    const value = String(node.value);
    // They differ if the source is quoted, folded or indented.
    const offsets = characterOffsets(file.text.slice(range.start, range.end), value);
    found = ranges(value).flatMap(({ start, end }) => {
      const [first, last] = [offsets?.starts[start], offsets?.ends[end - 1]];
      return first === undefined || last === undefined ? [] : { start: range.start + first, end: range.start + last };
    });
  } else if (ranges && path.length === 0) found = ranges(file.text);
  const [first, ...others] = found;
  return [first ?? range, ...others];
}

/** Returns a value as written in the file: `1.0` if the number is 1; the rest of the line if there is no value. */
export function writtenAt(file: SourceFile, path: DataPath): string {
  const { start, end } = findRange(file, { path });
  return file.text.slice(start, end).trim() || (/.*/.exec(file.text.slice(end))?.[0].trim() ?? '');
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

/** White space of a text in double quotes: as it is, and in each form of escape. */
const escapedGap =
  /(?:\s|\\[\sntrvf_LP]|\\x(?:0[9a-dA-D]|20|[aA]0)|\\u(?:000[9a-dA-D]|0020|00[aA]0|1680|200[\daA]|202[89fF]|205[fF]|3000|[fF][eE][fF]{2}))*/y;

/** Another escape in double quotes: `\"`, `\u00e9`. */
const escapeSequence = /\\(?:x[\da-fA-F]{2}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|.)/y;

let lastMap: { source: string; value: string; offsets: ReturnType<typeof mapCharacters> } | undefined;

/**
 * Maps each character of a scalar's value to its offsets in the source, for plain, quoted and block scalars. In
 * `"a\u00e9b"`, whose value is `aéb`, the `é` begins at 2 and ends at 8. White space may be folded or escaped, so it is
 * mapped to the end of the character before it. The last result is memoized, because one text may have many problems.
 * @param source from the first character of the scalar to its last
 * @returns undefined if the value is not in the source, as for an alias
 * @see https://yaml.org/spec/1.2.2/#chapter-7-flow-style-productions
 */
export function characterOffsets(source: string, value: string): ReturnType<typeof mapCharacters> {
  if (lastMap?.source !== source || lastMap.value !== value)
    lastMap = { source, value, offsets: mapCharacters(source, value) };
  return lastMap.offsets;
}

/** Walks through the source and the value of a scalar in parallel. @returns undefined if they do not match */
function mapCharacters(source: string, value: string): { starts: number[]; ends: number[] } | undefined {
  const [starts, ends]: [number[], number[]] = [[], []];
  const isDouble = source.startsWith('"');
  const matchAt = (pattern: RegExp, at: number) => {
    pattern.lastIndex = at;
    return pattern.exec(source)?.[0] ?? '';
  };
  let end = /^(?:["']|[|>].*)/.exec(source)?.[0].length ?? 0;
  while (starts.length < value.length) {
    let [start, length] = [end, 1];
    if (!/\s/.test(value.charAt(starts.length))) {
      if (isDouble) start += matchAt(escapedGap, start).length;
      else while (/\s/.test(source.charAt(start))) start += 1;
      const escaped = isDouble ? matchAt(escapeSequence, start) : '';
      const [first = '', ...code] = escaped.slice(1);
      const character =
        code.length > 0 ? String.fromCodePoint(Number.parseInt(code.join(''), 16)) : first || source.charAt(start);
      if (character === '' || !value.startsWith(character, starts.length)) return undefined;
      // Within single quotes, a single quote is written twice.
      end = start + (escaped.length || (source.startsWith("'") && character === "'" ? 2 : 1));
      length = character.length;
    }
    for (; length > 0; length -= 1) {
      starts.push(start);
      ends.push(end);
    }
  }
  return { starts, ends };
}

/** Returns all ranges of a text that contain a string. */
export function findString(text: string, string: string): Range[] {
  const ranges: Range[] = [];
  for (let start = text.indexOf(string); start !== -1; start = text.indexOf(string, start + string.length))
    ranges.push({ start, end: start + string.length });
  return ranges;
}

/** Returns the offsets at which the lines of a text begin. */
export function lineStarts(text: string): readonly number[] {
  if (lastLines.text !== text)
    lastLines = { text, starts: [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)] };
  return lastLines.starts;
}

/** Those of the last text are memoized. */
let lastLines = { text: '', starts: [0] };

/** Returns the line and column of an offset, both from 1. */
export function locateOffset({ text }: Pick<SourceFile, 'text'>, offset: number): { line: number; column: number } {
  const starts = lineStarts(text);
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

/** Returns the line and column at which a range begins, with an excerpt of that line. */
export function locationOfRange({ text }: Pick<SourceFile, 'text'>, range: Range): SourceLocation {
  const start = Math.min(range.start, text.length);
  const { line, column } = locateOffset({ text }, start);
  const end = (lineStarts(text)[line] ?? text.length + 1) - 1;
  const length = Math.max(1, Math.min(range.end, end) - start);
  return { line, column, excerpt: { text: text.slice(start - column + 1, end).replace(/\r$/, ''), length } };
}
