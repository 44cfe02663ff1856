import type { LocatedProblem } from '../../../diagnostics/problem.ts';
import { applyTextEdit } from '../../../diagnostics/text-edit.ts';
import type { Try } from './choose-repair.ts';

/** Drops an edit that writes several lines, if they cannot be read or something is wrong in them afterwards. */
export function withValidEdit(problem: LocatedProblem, text: string, tryText: Try): LocatedProblem {
  const { fix } = problem;
  if (!fix?.replacement.includes('\n')) return problem;
  const last = fix.line + fix.replacement.split('\n').length - 1;
  return tryText(applyTextEdit(text, fix), fix.line, last) === undefined ? { ...problem, fix: undefined } : problem;
}
