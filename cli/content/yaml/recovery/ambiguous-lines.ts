import { indentOf, isBlank } from '../repairs/repair.ts';
import { type Line, openAbove } from '../syntax/explain-indent.ts';
import type { Block, Hole } from './block.ts';

/** The maximum number of ranges to leave out. With more, the file is not recovered. */
const maxHoles = 20;

/** The maximum number of lines above that are read. */
const maxLines = 200;

/** Matches hyphens or other bullets, a key, and a value or the `|` of a block scalar. */
const line = /^[ \t]*((?:[-•*–—·+]+ *)*)([A-Za-z][\w-]*:(?= |$))?[ \t]*([|>][-+\d]* *(?:#.*)?$)?(.*)$/;

/** The beginning or end of a document. */
const documentMarker = /^(?:---|\.\.\.)\s*$/;

const keyAlone = /^ *[A-Za-z][\w-]*: *(?:#.*)?$/;

/**
 * Removes lines from a block whose indentation does not say what they belong to, each with the lines below that may
 * belong to them: from `items:`, `  - a`, ` - b`, `  - c` it removes the third line.
 * @param written the lines of the file, in which no hyphen is replaced by a space; the same lines are removed from it
 * @param isMisindented whether a line is one of those with a wrong indentation
 */
export function removeAmbiguousLines(
  lines: readonly string[],
  written: string[],
  { first, last, indent = 0 }: Block & { indent?: number },
  isMisindented: (line: string, at: number) => boolean,
): { lines: readonly string[]; holes: Hole[] } {
  let rest = lines;
  const holes: Hole[] = [];
  for (let at = first; at <= last && holes.length < maxHoles; at += 1) {
    const line = rest[at] ?? '';
    if (!isMisindented(line, at)) continue;
    // Adjacent lines with the same wrong indentation belong together.
    const continuesRun = (next: number) =>
      isMisindented(rest[next] ?? '', next) && indentOf(rest[next] ?? '') === indentOf(line);
    const hole = holeOf(written, at, last, continuesRun);
    const { keptText = '' } = hole;
    const blank = Array.from({ length: hole.last - at }, () => '');
    // A line that is indented less than the block does not belong to it.
    rest = [...rest.slice(0, at), indentOf(keptText) < indent ? '' : keptText, ...blank, ...rest.slice(hole.last + 1)];
    written.splice(at, blank.length + 1, keptText, ...blank);
    holes.push(hole);
    at = hole.last;
  }
  return { lines: rest, holes };
}

/** Returns a run of lines with a wrong indentation, with the lines below that may belong to them. */
function holeOf(lines: readonly string[], first: number, last: number, continuesRun: (at: number) => boolean): Hole {
  const nextFrom = (from: number) => {
    let next = from;
    while (next <= last && isBlank(lines[next] ?? '')) next += 1;
    return next;
  };
  let [end, next] = [first, nextFrom(first + 1)];
  while (next <= last) {
    if (continuesRun(next)) {
      end = next;
      next = nextFrom(next + 1);
      continue;
    }
    const keptText = textToKeep(lines, first, end, next);
    if (keptText !== undefined) return { first, last: end, keptText };
    const indent = indentOf(lines[next] ?? '');
    while (next <= last && indentOf(lines[next] ?? '') >= indent) {
      end = next;
      next = nextFrom(next + 1);
    }
    if (next > last || !continuesRun(next)) break;
  }
  return { first, last: end, keptText: '' };
}

/**
 * Returns the part of removed lines that must be kept so that the next line keeps its parent: from the removed line `
 * items:`, which has a space too many, `items:` is kept before `  - a`.
 * @returns undefined if the next line may belong to the removed lines
 */
export function textToKeep(lines: readonly string[], first: number, end: number, next: number): string | undefined {
  const open: Pick<Line, 'indent' | 'isEntry'>[] = openAbove([
    ...lines.slice(Math.max(0, first - maxLines), first),
    '',
  ]);
  const above = lines.slice(0, first).findLast((other) => !isBlank(other)) ?? '';
  if (keyAlone.test(above)) open.push({ indent: indentOf(above) + 2, isEntry: false });
  const isOpen = (indent: number, isEntry: boolean) =>
    open.some((other) => other.indent === indent && other.isEntry === isEntry);
  const indent = indentOf(lines[next] ?? '');
  const isMarker = documentMarker.test(lines[end] ?? '');
  // Unindented lines after a document marker may be a second document.
  if (isMarker && indent === 0) return undefined;
  const isNextEntry = /^ *-(?: |$)/.test(lines[next] ?? '');
  const [, hyphens = '', key, longText, value = ''] = isMarker ? [] : (line.exec(lines[end]?.trimEnd() ?? '') ?? []);
  if (longText !== undefined) return undefined;
  const outer = ' '.repeat(Math.max(0, indent - 2));
  const isAlone = key !== undefined && (value === '' || value.startsWith('#'));
  // A key among entries may lack its hyphen.
  if (hyphens !== '' || isOpen(indentOf(lines[end] ?? ''), true)) {
    if (isAlone) return undefined;
    if (isNextEntry) return isOpen(indent, true) ? '' : undefined;
    const isInner = open.some((other) => other.isEntry && other.indent >= indent);
    if (key === undefined) return isInner && isOpen(indent, false) ? '' : undefined;
    return first === end && isOpen(indent - 2, true) && !isInner ? `${outer}- ${nameIn(key, value)}` : undefined;
  }
  if (isAlone) {
    const levels = [indent - 2, ...(isNextEntry && hasFlatLists(lines) ? [indent] : [])].filter((level) =>
      isOpen(level, false),
    );
    return first === end && levels.length === 1 ? ' '.repeat(levels[0] ?? 0) + key : undefined;
  }
  return isOpen(indent, isNextEntry) ? '' : undefined;
}

/** Keeps a key together with its value if the value is a name, since it may be the type of a section. */
function nameIn(key: string, value: string): string {
  return /^[a-z][\w-]*$/.test(value) ? `${key} ${value}` : '';
}

/** Whether the lists of a file have the same indentation as their keys. */
function hasFlatLists(lines: readonly string[]): boolean {
  return lines.some(
    (line, at) =>
      keyAlone.test(line) && /^ *- /.test(lines[at + 1] ?? '') && indentOf(line) === indentOf(lines[at + 1] ?? ''),
  );
}
