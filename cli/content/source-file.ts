import type { Document, Node, Pair, YAMLMap } from 'yaml';
import type { Code } from '../explain/codes.ts';
import { type DataPath, formatPath, type LocatedProblem, type Problem } from '../problem.ts';
import { parseOptions } from './parse-yaml.ts';
import { escapePattern } from './part-pattern.ts';
import { explainUnseen } from './unseen-signs.ts';
import { loadYaml } from './yaml.ts';

export type FileKind = 'page' | 'article' | 'collection' | 'settings';

/** One YAML file of the content, read. */
export interface SourceFile {
  /** Path as problems show it, relative to the folder that holds the content folder: `content/pages/about.yaml`. */
  name: string;
  kind: FileKind;
  /** What the file is called within its kind, without its ending: `ventures/dexity`, `messages`. */
  slug: string;
  /** Path of its schema, relative to `schemas/`. */
  schema: string;
  text: string;
  /** The parsed data; undefined when the file does not parse. */
  data: unknown;
}

type Target = 'key' | 'value';

/** A place in the data: `path` leads to the value, or to the key that has it. */
export interface Spot {
  path: DataPath;
  target?: Target;
  /** What is meant of a text: words, or a match of a global pattern; the first, or that with a number, from 0. */
  part?: { pattern: RegExp | string; nth?: number };
}

/** What a check found, before it has a line. */
export interface Finding extends Spot {
  code: Code;
  message: string;
  hint: string;
  severity?: Problem['severity'];
}

/** A finding in a text that cannot be parsed: it has a place, as character offsets, but no path. */
export interface SyntaxFinding extends Finding {
  range: Range;
}

/** Character offsets in a text. */
export interface Range {
  start: number;
  end: number;
}

/** A range as people and editors name it. */
export type Place = Pick<LocatedProblem, 'line' | 'column' | 'excerpt'>;

const positioned = new WeakMap<SourceFile, Document>();

/** Gives a finding its place in the text. */
export function locateFinding(file: SourceFile, finding: Finding): LocatedProblem {
  return locateRange(file, rangeOfSpot(file, finding), finding);
}

/**
 * Where in the text of a file a value or key stands. Positions cost more than data, so a file is parsed for them only
 * when somebody asks.
 */
export function rangeOfSpot(file: SourceFile, { path, target = 'value', part }: Spot): Range {
  let document = positioned.get(file);
  if (!document) {
    document = loadYaml().parseDocument(file.text, parseOptions);
    positioned.set(file, document);
  }
  const range = findRange(document, path, target);
  return (part && rangesOfParts(file, range, part.pattern)[part.nth ?? 0]) ?? range;
}

/** A value as it is written in the file: `1.0` where the number is 1. Of no value it is what stands behind in its line. */
export function writtenAt(file: SourceFile, path: DataPath): string {
  const { start, end } = rangeOfSpot(file, { path });
  return file.text.slice(start, end).trim() || (/.*/.exec(file.text.slice(end))?.[0].trim() ?? '');
}

/** Where words stand in a range, or a global pattern matches. Text that YAML escapes is not found. */
export function rangesOfParts(
  { text }: Pick<SourceFile, 'text'>,
  { start, end }: Range,
  pattern: RegExp | string,
): Range[] {
  const global = typeof pattern === 'string' ? new RegExp(escapePattern(pattern), 'g') : pattern;
  return Array.from(text.slice(start, end).matchAll(global), ({ 0: found, index }) => {
    return { start: start + index, end: start + index + found.length };
  });
}

/** Places a finding at a range of character offsets in the text of a file. */
export function locateRange(file: Pick<SourceFile, 'name' | 'text'>, range: Range, finding: Finding): LocatedProblem {
  const { line, column, excerpt } = placeOfRange(file, range);
  return {
    code: finding.code,
    severity: finding.severity ?? 'error',
    file: file.name,
    line,
    column,
    path: formatPath(finding.path),
    steps: finding.path,
    pages: [],
    others: [],
    message: finding.message,
    hint: explainUnseen(finding.code, excerpt.text.substr(column - 1, excerpt.length)) + finding.hint,
    excerpt,
  };
}

/** The line and column at which a range begins, and that line. */
export function placeOfRange({ text }: Pick<SourceFile, 'text'>, range: Range): Place {
  const start = Math.min(range.start, text.length);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', start);
  const lineEnd = newline === -1 ? text.length : newline;
  return {
    line: countLines(text, lineStart),
    column: Math.max(1, start - lineStart + 1),
    excerpt: {
      text: text.slice(lineStart, lineEnd).replace(/\r$/, ''),
      length: Math.max(1, Math.min(range.end, lineEnd) - start),
    },
  };
}

let counted = { text: '', starts: [0] };

/** The number of the line that starts at an offset. Line starts are kept for the text that was asked about last. */
function countLines(text: string, lineStart: number): number {
  if (counted.text !== text)
    counted = { text, starts: [0, ...Array.from(text.matchAll(/\n/g), (match) => match.index + 1)] };
  let [low, high] = [0, counted.starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((counted.starts[middle] ?? 0) <= lineStart) low = middle;
    else high = middle - 1;
  }
  return low + 1;
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

function findRange(document: Document, path: DataPath, target: Target): Range {
  const { isAlias, isMap, isSeq } = loadYaml();
  let node: unknown = document.contents;
  let range = rangeOf(node) ?? { start: 0, end: 1 };
  for (const [depth, step] of path.entries()) {
    if (isAlias(node)) node = node.resolve(document);
    const isLast = depth === path.length - 1;
    if (isMap(node)) {
      const pair = pairsOf(node).get(String(step));
      if (!pair) return range;
      const keyRange = rangeOf(pair.key) ?? range;
      if (isLast && target === 'key') return keyRange;
      range = rangeOf(pair.value) ?? keyRange;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(step)];
      range = rangeOf(node) ?? range;
    } else {
      return range;
    }
  }
  return firstKeyOf(node) ?? range;
}

/** A map is pointed at by its first key: underlining a whole block says nothing. */
function firstKeyOf(node: unknown): Range | undefined {
  return loadYaml().isMap(node) ? rangeOf(node.items[0]?.key) : undefined;
}

function rangeOf(node: unknown): Range | undefined {
  const range = (node as Node | null | undefined)?.range;
  return range ? { start: range[0], end: range[1] } : undefined;
}
