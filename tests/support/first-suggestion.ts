import type { LocatedProblem } from '../../cli/problems/problem.ts';
import type { Applicability, TextEdit } from '../../cli/problems/text-edit.ts';

/** Returns the only edit of the first suggestion of a problem, with its applicability; undefined if there is none. */
export function firstSuggestion(
  problem: Pick<LocatedProblem, 'suggestions'> | undefined,
): (TextEdit & { applicability: Applicability }) | undefined {
  const [suggestion] = problem?.suggestions ?? [];
  const [edit] = suggestion?.edits ?? [];
  return suggestion && edit && { ...edit, applicability: suggestion.applicability };
}
