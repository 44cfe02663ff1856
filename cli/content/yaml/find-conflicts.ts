import type { Block } from './recovery/block.ts';
import type { Range, SyntaxFinding } from './source-file.ts';

/**
 * The lines that Git writes above, between and below two versions. If indented, they are part of a text, such as a code
 * block.
 */
const conflictMarker = /^(?:[<>|]{7} .*|={7}\r?$)/m;

/** Reports each conflict where Git has left two versions of the same lines. */
export function findConflicts(text: string): SyntaxFinding[] {
  const findings: SyntaxFinding[] = [];
  const sides = findSides(text);
  let isOpen = false;
  for (const { 0: line, index } of text.matchAll(new RegExp(conflictMarker, 'gm'))) {
    const character = line.trimStart()[0];
    if (!isOpen || character === '<')
      findings.push({
        code: 'yaml-conflict',
        path: [],
        range: { start: index + line.search(/\S/), end: index + line.trimEnd().length },
        message: 'Git has marked a conflict here: two people have changed the same lines.',
        hint: 'Keep the lines that you want, and delete the markers: the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`.',
        ...keepOne(sides.get(index)),
      });
    isOpen = character !== '>';
  }
  return findings;
}

/**
 * Returns a text with our side of its conflicts, whose lines keep their numbers, and the lines of each conflict.
 * @returns undefined if a marker is missing, so that nobody knows which lines belong to a conflict
 */
export function takeOurSide(text: string): { text: string; conflicts: Block[] } | undefined {
  const lineOf = (offset: number) => countLines(text.slice(0, offset));
  const conflicts: Block[] = [];
  let [rest, end] = ['', 0];
  for (const { range, ours } of findSides(text).values()) {
    const whole = text.slice(range.start, range.end);
    conflicts.push({ first: lineOf(range.start), last: lineOf(range.end - 1) });
    rest += `${text.slice(end, range.start)}\n${ours}${'\n'.repeat(Math.max(0, countLines(whole) - countLines(ours) - 1))}`;
    end = range.end;
  }
  rest += text.slice(end);
  return conflictMarker.test(rest) ? undefined : { text: rest, conflicts };
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** A conflict from its first marker to its last, with the lines of its two sides. */
interface Conflict {
  range: Range;
  ours: string;
  theirs: string;
}

/** Finds the conflicts that have all of their markers, by the offset of the first. */
function findSides(text: string): Map<number, Conflict> {
  const complete =
    /^<{7} [^\n]*\n((?:(?![<>|=]{7})[^\n]*\n)*)(?:\|{7} [^\n]*\n(?:(?![<>|=]{7})[^\n]*\n)*)?={7}\r?\n((?:(?![<>|=]{7})[^\n]*\n)*)>{7} [^\n]*(?:\n|$)/gm;
  return new Map(
    Array.from(text.matchAll(complete), ({ 0: whole, 1: ours = '', 2: theirs = '', index }) => {
      return [index, { range: { start: index, end: index + whole.length }, ours, theirs }];
    }),
  );
}

/** Returns the edits that keep one side of a conflict, of which nobody knows which is right. */
function keepOne(conflict: Conflict | undefined): Pick<SyntaxFinding, 'fix' | 'alternatives'> {
  if (!conflict) return {};
  const { range, ours, theirs } = conflict;
  const applicability = 'maybe-incorrect';
  return { fix: { source: ours, range, applicability }, alternatives: [{ source: theirs, range, applicability }] };
}
