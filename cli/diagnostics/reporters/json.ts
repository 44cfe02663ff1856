import { type LocatedProblem, type Problem, rangeEnd } from '../problem.ts';
import type { Reporter } from './reporter.ts';

/** `{ "problems": […], "files": n }`, for other programs. */
export const json: Reporter = (problems, { files }) =>
  `${JSON.stringify({ problems: problems.map(toProblem), files }, null, 2)}\n`;

type JsonPlace = Pick<Problem, 'file' | 'line' | 'column'> & { endColumn: number };

interface JsonProblem extends Problem, JsonPlace {
  /** Where the same mistake stands as well. */
  also: JsonPlace[];
}

/** What the format promises, key by key, and nothing else. `endColumn` is the one behind the last character that is wrong. */
export function toProblem(problem: LocatedProblem): JsonProblem {
  const { code, severity, path, message, hint, fix, pages, others } = problem;
  return {
    code,
    severity,
    ...toPlace(problem),
    path,
    message,
    hint,
    ...(fix && { fix }),
    pages,
    also: others.map(toPlace),
  };
}

function toPlace(problem: LocatedProblem): JsonPlace {
  const { file, line, column } = problem;
  return { file, line, column, endColumn: rangeEnd(problem) };
}
