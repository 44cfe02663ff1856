import type { Code } from '../explain/codes.ts';
import { type DataPath, formatPath, type LocatedProblem, type Problem } from '../problem.ts';
import type { Applicability, TextEdit } from '../text-edit.ts';
import { rangeOfEntry, rangeOfSpot } from './range-of-spot.ts';
import { explainUnseen } from './unseen-signs.ts';
import { writePart, writeScalar } from './write-scalar.ts';

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

/** A `value` that is a block is pointed at by its first key, a `node` is all of it. */
export type Target = 'key' | 'value' | 'node';

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
  fix?: Fix | undefined;
}

/**
 * What the hint of a finding says to write:
 * - `value`: the text that the value, key or part must be, which is put in quotes where YAML asks for them
 * - `source`: what must stand in the file instead of it, or of `range`; of a block `whole` of it, and not its first key
 * - `remove`: the key that the path leads to is deleted with its value
 */
export type Fix = ({ value: string } | { source: string; range?: Range; whole?: true } | { remove: true }) & {
  applicability?: Applicability;
};

/** A finding in a text that cannot be parsed: it has a place, as character offsets, but no path. */
export interface SyntaxFinding extends Finding {
  range: Range;
  /** Whether it was told by the looks of the line alone, so that other readings are worth a trial. */
  isGuess?: boolean;
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
  const { fix } = finding;
  const whole = fix && rangeOfFix(file, finding, fix);
  return locateRange(file, rangeOfSpot(file, finding), finding, whole);
}

/** The range that a fix replaces, where it is another one than that of the finding. */
function rangeOfFix(file: SourceFile, { path, parts }: Finding, fix: Fix): Range | undefined {
  if ('remove' in fix) return rangeOfEntry(file, path);
  return parts || 'whole' in fix ? rangeOfSpot(file, { path, target: 'node' }) : undefined;
}

/**
 * Places a finding at a range of character offsets in the text of a file.
 * @param whole the range of the value, where the finding is about a part of it
 */
export function locateRange(
  file: Pick<SourceFile, 'name' | 'text'>,
  range: Range,
  finding: Finding,
  whole: Range = range,
): LocatedProblem {
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
    fix: finding.fix && editOf(file, range, whole, finding, finding.fix),
    excerpt,
  };
}

/** Makes an edit of what a finding says to write. @returns nothing where it cannot be written in this place */
function editOf(
  file: Pick<SourceFile, 'name' | 'text'>,
  place: Range,
  whole: Range,
  { parts, target }: Finding,
  fix: Fix,
): TextEdit | undefined {
  let range = 'source' in fix ? (fix.range ?? (fix.whole ? whole : place)) : place;
  const written = (from: number, to: number) => file.text.slice(from, to);
  let source: string | undefined;
  if ('remove' in fix) {
    if (whole === place) return undefined;
    [range, source] = [whole, ''];
  } else if ('source' in fix) source = fix.source;
  else if (target === 'key') source = writePart(fix.value);
  else if (!parts)
    source = place.end > place.start ? writeScalar(fix.value, written(place.start, place.end)) : undefined;
  else if (place.start === whole.start) {
    // A part at the start of a text may need quotes around all of it. One that was not found is all of the text.
    range = whole;
    const rest = written(place.end, whole.end);
    const isPlain = /^[^"'|>*&!\s]/.test(written(whole.start, whole.end)) && place.end > place.start;
    source = isPlain && !rest.includes('\n') ? writeScalar(fix.value + rest, '') : undefined;
  } else source = writePart(fix.value);
  if (source === undefined) return undefined;
  const [start, end] = [placeOfOffset(file, range.start), placeOfOffset(file, range.end)];
  return {
    file: file.name,
    ...start,
    endLine: end.line,
    endColumn: end.column,
    replacement: source,
    applicability: fix.applicability ?? 'machine-applicable',
  };
}

function placeOfOffset({ text }: Pick<SourceFile, 'text'>, offset: number): { line: number; column: number } {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return { line: countLines(text, lineStart), column: offset - lineStart + 1 };
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
