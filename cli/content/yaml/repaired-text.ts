import type { LocatedProblem } from '../../problems/problem.ts';
import type { TextEdit } from '../../problems/text-edit.ts';
import { applyReplacement } from './edits/replacement.ts';
import { locateOffset, locationOfRange } from './location.ts';
import type { Replacement } from './source-file.ts';

/** A text in which mistakes were repaired in memory, so that the rest of it can be checked. */
interface RepairedText {
  text: string;
  /**
   * Moves a problem and its edits from the repaired text to the text as written.
   * @returns undefined for a problem within a repair, of which nothing is certain before that is made
   */
  restore(problem: LocatedProblem): LocatedProblem | undefined;
}

/** @param repairs replacements in the text as written, which do not overlap */
export function repairText(written: string, repairs: readonly Replacement[]): RepairedText {
  const sorted = repairs.toSorted((a, b) => a.start - b.start);
  const text = sorted.reduceRight(applyReplacement, written);
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  const offsetAt = (line: number, column: number) => (starts[line - 1] ?? text.length) + column - 1;

  /** Returns the offset in the written text; undefined within a repair. */
  function originalOf(offset: number): number | undefined {
    let shift = 0;
    for (const { start, end, text: source } of sorted) {
      const from = start + shift;
      if (offset < from || (offset === from && source !== '')) break;
      if (offset < from + source.length) return undefined;
      shift += source.length - (end - start);
    }
    return offset - shift;
  }

  function restoreEdit(edit: TextEdit): TextEdit | undefined {
    const [start, end] = [
      originalOf(offsetAt(edit.line, edit.column)),
      originalOf(offsetAt(edit.endLine, edit.endColumn)),
    ];
    if (start === undefined || end === undefined) return undefined;
    const last = locateOffset({ text: written }, end);
    return { ...edit, ...locateOffset({ text: written }, start), endLine: last.line, endColumn: last.column };
  }

  return {
    text,
    restore(problem) {
      const from = offsetAt(problem.line, problem.column);
      const start = originalOf(from);
      if (start === undefined) return undefined;
      const end = originalOf(from + problem.excerpt.length) ?? start + 1;
      const suggestions = problem.suggestions.flatMap((suggestion) => {
        const edits = suggestion.edits.map(restoreEdit).filter((edit) => edit !== undefined);
        return edits.length === suggestion.edits.length ? [{ ...suggestion, edits }] : [];
      });
      return { ...problem, ...locationOfRange({ text: written }, { start, end }), suggestions };
    },
  };
}
