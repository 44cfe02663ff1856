import { hashText } from '../../platform/files/hash-text.ts';
import { type LocatedProblem, suggestionsFor } from '../../problems/problem.ts';
import { excerptLines } from '../../problems/reporters/excerpt-lines.ts';
import { shorten } from '../../problems/shorten.ts';
import type { Suggestion } from '../../problems/text-edit.ts';
import type { ShownProblem } from './shown-problem.ts';

/** Converts a problem to what an open page shows. */
export function showProblem(problem: LocatedProblem): ShownProblem {
  const { file, line, column, code, message, hint, excerpt } = problem;
  const suggestions = suggestionsFor(problem);
  return {
    location: `${file}:${line}:${column}`,
    code,
    message,
    hint,
    excerpt: excerpt.text && formatExcerpt(problem),
    suggestions: suggestions.map((suggestion) => ({
      id: idOf(suggestion),
      writes: suggestions.length > 1 ? shorten(suggestion.edits[0]?.replacement.trim() || 'nothing') : '',
      isGuess: suggestion.applicability === 'maybe-incorrect',
    })),
  };
}

/** Finds the suggestion that a page names. It sends no text, so that it can write nothing else. */
export function findSuggestion(problems: readonly LocatedProblem[], id: unknown): Suggestion | undefined {
  return problems.flatMap(suggestionsFor).find((suggestion) => idOf(suggestion) === id);
}

function idOf({ edits }: Suggestion): string {
  return hashText(JSON.stringify(edits));
}

/** Formats the source line, such as `4 │ titel: Salad`, with a line of carets below it. */
function formatExcerpt(problem: LocatedProblem): string {
  const { gutters, text, indent, carets } = excerptLines(problem);
  return `${gutters[0]} │ ${text}\n${gutters[1]} │ ${indent}${carets}`;
}
