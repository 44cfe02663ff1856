import { hashText } from '../platform/files.ts';
import { type LocatedProblem, shorten } from '../problems/problem.ts';
import { excerptLines } from '../problems/report.ts';
import type { Suggestion } from '../problems/text-edit.ts';
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
    excerpt: excerpt.text && excerptLines(problem).join('\n'),
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

/** Returns the suggestions of a problem, each for all of its locations at once. */
function suggestionsFor({ suggestions, others }: LocatedProblem): Suggestion[] {
  return suggestions.map(({ edits, applicability }, index) => ({
    edits: [...edits, ...others.flatMap((other) => other.suggestions[index]?.edits ?? [])],
    applicability,
  }));
}

function idOf({ edits }: Suggestion): string {
  return hashText(JSON.stringify(edits));
}
