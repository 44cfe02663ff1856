import { type CST, isMap, type YAMLMap, type YAMLSeq } from 'yaml';
import type { Range } from '../source-file.ts';
import { rangeOf } from './yaml-text.ts';

/**
 * Returns the lines of each entry of a list or block that is not in brackets, in order and without gaps: an entry begins
 * with the comments and blank lines above it, and ends with those below it that are indented further than its hyphen.
 *
 * `- a`, `  # more`, `# The second`, `- b` gives the first two and the last two lines.
 */
export function entryLines(text: string, node: YAMLMap | YAMLSeq): Range[] {
  const column = columnOf(text, node);
  let start = startOfFirst(text, node);
  return node.items.map((item) => {
    const end = endOfEntry(text, rangeOf(item)?.end ?? start, column);
    const range = { start, end };
    start = end;
    return range;
  });
}

/** Returns the indentation of the entries of a list or block. */
export function columnOf(text: string, node: YAMLMap | YAMLSeq): number {
  const [offset = 0] = startsOf(node);
  return offset - lineStart(text, offset);
}

/**
 * Returns the offset after the line on which a value ends, including a comment on that line. A value with a comment below
 * ends for the parser after the indentation of what follows.
 */
export function afterLine(text: string, end: number): number {
  const start = lineStart(text, end);
  if (start > 0 && text.slice(start, end).trim() === '') return start;
  const newline = text.indexOf('\n', end);
  return newline === -1 ? text.length : newline + 1;
}

/** Returns the offsets of the hyphens or keys of a list or block that is not in brackets. */
export function startsOf(node: YAMLMap | YAMLSeq): number[] {
  if (isMap(node)) return node.items.map((item) => rangeOf(item)?.start ?? 0);
  const { items } = node.srcToken as CST.BlockSequence;
  return items.flatMap(({ start }) => start.find(({ type }) => type === 'seq-item-ind')?.offset ?? []);
}

/** Returns whether an entry follows something else on its line: a hyphen. */
export function isCompact(text: string, start: number): boolean {
  return text.slice(lineStart(text, start), start).trim() !== '';
}

/** Returns the offset of the first entry, with the comments directly above it unless they begin the file. */
function startOfFirst(text: string, node: YAMLMap | YAMLSeq): number {
  const [first = 0] = startsOf(node);
  if (isCompact(text, first)) return first;
  const start = lineStart(text, first);
  let above = start;
  while (above > 0) {
    const line = lineStart(text, above - 1);
    if (!/^\s*#/.test(text.slice(line, above))) return above;
    above = line;
  }
  return above === start ? above : start;
}

/**
 * Returns the offset after the last line of an entry. Comments below it that are not indented further belong to what
 * follows; the parser counts them as part of the entry if there is another comment above them.
 */
function endOfEntry(text: string, end: number, column: number): number {
  const next = afterLine(text, end);
  let at = next;
  while (at > 0 && isBlankOrComment(text.slice(lineStart(text, at - 1), at))) at = lineStart(text, at - 1);
  const isOuter = new RegExp(`^ {0,${column}}#`);
  let last = at;
  for (const line of text.slice(at).match(/[^\n]*(?:\n|$)/g) ?? []) {
    if (!isBlankOrComment(line) || line === '') break;
    if (isOuter.test(line)) return last;
    at += line.length;
    if (line.trim() !== '') last = at;
  }
  // Blank lines may be part of a block scalar.
  return Math.max(last, next);
}

function isBlankOrComment(line: string): boolean {
  return /^\s*(#|$)/.test(line);
}

export function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}
