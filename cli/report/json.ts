import { type LocatedProblem, type Problem, rangeEnd } from '../problem.ts';
import type { Reporter } from './index.ts';

/** `{ "problems": […], "files": n }`, for other programs. */
export const json: Reporter = (problems, { files }) =>
  `${JSON.stringify({ problems: problems.map(toProblem), files }, null, 2)}\n`;

/** What the format promises, key by key, and nothing else. `endColumn` is the one behind the last character that is wrong. */
function toProblem(problem: LocatedProblem): Problem & { endColumn: number } {
  const { code, severity, file, line, column, path, message, hint, pages } = problem;
  return { code, severity, file, line, column, endColumn: rangeEnd(problem), path, message, hint, pages };
}
