import type { LocatedProblem } from '../../diagnostics/problem.ts';
import { countOf, countProblems, formatProblems } from '../../diagnostics/reporters/pretty.ts';
import { appendSummary, fenceText } from './append-summary.ts';

/** GitHub shows ten errors and ten warnings of a step as annotations; nobody reads more than this in a summary. */
const maxProblems = 100;

/**
 * Appends all problems to a Markdown file, as a terminal shows them. Appends nothing if there are none.
 * @throws {EnvironmentError} when the file cannot be written
 */
export function summarizeProblems(file: string, problems: readonly LocatedProblem[]): void {
  if (problems.length === 0) return;
  const shown = formatProblems(problems.slice(0, maxProblems), false);
  const more = problems.length - maxProblems;
  const rest = more > 0 ? `\nand ${countOf(more, 'more problem')}\n` : '';
  appendSummary(file, countProblems(problems), `${fenceText(shown + rest, '')}\n`);
}
