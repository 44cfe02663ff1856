import type { Code } from '../explain/codes.ts';
import { type DataPath, formatPath, type LocatedProblem, type Problem } from '../problem.ts';
import { rangeOfSpot } from './range-of-spot.ts';
import { explainUnseen } from './unseen-signs.ts';

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

export type Target = 'key' | 'value';

/** Finds parts of a text; that of an article may be at hand only where it is asked. */
export type FindParts = (text: string) => Range[];

/** A place in the data: `path` leads to the value, or to the key that has it. */
export interface Spot {
  path: DataPath;
  target?: Target;
  /** What is meant of a text. */
  parts?: FindParts;
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

/** Gives a finding its place in the text. */
export function locateFinding(file: SourceFile, finding: Finding): LocatedProblem {
  return locateRange(file, rangeOfSpot(file, finding), finding);
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
