import { countOf } from '../../platform/terminal.ts';
import type { LocatedProblem } from '../../problems/problem.ts';
import { countProblems, formatProblems } from '../../problems/report.ts';
import { appendSummary, fenceText } from './append-summary.ts';

/** GitHub shows ten errors and ten warnings of a step as annotations; nobody reads more than this in a summary. */
const maxProblems = 100;

/**
 * Appends all problems to a Markdown file, as a terminal shows them. Appends nothing if there are none.
 * @param title of a check that is mentioned even if it finds nothing
 * @throws {EnvironmentError} when the file cannot be written
 */
export function summarizeProblems(file: string, problems: readonly LocatedProblem[], title?: string): void {
  if (problems.length === 0 && title === undefined) return;
  const count = problems.length === 0 ? 'no problems' : countProblems(problems);
  const heading = title === undefined ? count : `${title}: ${count}`;
  const shown = formatProblems(problems.slice(0, maxProblems), false);
  const more = problems.length - maxProblems;
  const rest = more > 0 ? `\nand ${countOf(more, 'more problem')}\n` : '';
  appendSummary(file, heading, problems.length === 0 ? '' : `${fenceText(shown + rest, '')}\n`);
}
