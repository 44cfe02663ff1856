import { type LocatedProblem, type Problem, rangeEnd } from '../problem.ts';
import type { Reporter } from './reporter.ts';

/** Formats problems as `{ "problems": […], "files": n }` for other programs. */
export const json: Reporter = (problems, { files }) =>
  `${JSON.stringify({ problems: problems.map(toProblem), files }, null, 2)}\n`;

type JsonLocation = Pick<Problem, 'file' | 'line' | 'column' | 'suggestions'> & { endColumn: number };

interface JsonProblem extends Problem, JsonLocation {
  /** The other locations of the problem. */
  also: JsonLocation[];
}

/** Returns the documented properties of a problem and no others. `endColumn` is the column after the last character. */
export function toProblem(problem: LocatedProblem): JsonProblem {
  const { code, severity, path, message, hint, pages, others } = problem;
  return {
    code,
    severity,
    ...toLocation(problem),
    path,
    message,
    hint,
    pages,
    also: others.map(toLocation),
  };
}

function toLocation(problem: LocatedProblem): JsonLocation {
  const { file, line, column, suggestions } = problem;
  return { file, line, column, endColumn: rangeEnd(problem), suggestions };
}
