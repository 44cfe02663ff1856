import type { LocatedProblem } from '../../problems/problem.ts';
import { replaceRanges } from './edit-entries.ts';
import { lineStarts, locateOffset, locationOfRange } from './find-range.ts';
import type { Replacement } from './source-file.ts';

/**
 * Repairs mistakes of a text in memory, so that the rest of it can be checked.
 * @param repairs replacements in the text as written; of those that overlap, only the last is made
 * @returns the text, and a function that moves a problem and its edits to the text as written: undefined for a problem
 * within a repair, of which nothing is certain before that is made
 */
export function repairText(written: string, repairs: readonly Replacement[]) {
  // A key that is used twice only because of another mistake is kept.
  const sorted = repairs
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ end }, index, all) => (all[index + 1]?.start ?? end) >= end);
  const text = replaceRanges(written, sorted);
  const starts = lineStarts(text);

  /** Returns the offset in the written text of a line and column, or of what follows them; undefined within a repair. */
  function originalOf(line: number, column: number, more = 0): number | undefined {
    const offset = (starts[line - 1] ?? text.length) + column - 1 + more;
    let shift = 0;
    for (const { start, end, text: source } of sorted) {
      const from = start + shift;
      if (offset < from || (offset === from && source !== '')) break;
      if (offset < from + source.length) return undefined;
      shift += source.length - (end - start);
    }
    return offset - shift;
  }

  function restore(problem: LocatedProblem): LocatedProblem | undefined {
    const { line, column, excerpt } = problem;
    const start = originalOf(line, column);
    if (start === undefined) return undefined;
    const suggestions = problem.suggestions.flatMap(({ edits, ...suggestion }) => {
      const restored = edits.flatMap((edit) => {
        const [first, end] = [originalOf(edit.line, edit.column), originalOf(edit.endLine, edit.endColumn)];
        if (first === undefined || end === undefined) return [];
        const last = locateOffset({ text: written }, end);
        return { ...edit, ...locateOffset({ text: written }, first), endLine: last.line, endColumn: last.column };
      });
      return restored.length === edits.length ? { ...suggestion, edits: restored } : [];
    });
    const range = { start, end: originalOf(line, column, excerpt.length) ?? start + 1 };
    return { ...problem, ...locationOfRange({ text: written }, range), suggestions };
  }

  return { text, restore };
}
