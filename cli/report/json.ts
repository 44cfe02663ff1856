import type { Problem } from '../problem.ts';
import type { Reporter } from './index.ts';

/** `{ "problems": […], "files": n }`, for other programs. */
export const json: Reporter = (problems, { files }) =>
  `${JSON.stringify({ problems: problems.map(toProblem), files }, null, 2)}\n`;

/** What the format promises, key by key, and nothing else. */
function toProblem({ code, severity, file, line, column, path, message, hint }: Problem): Problem {
  return { code, severity, file, line, column, path, message, hint };
}
