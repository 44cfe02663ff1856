import type { Refusal } from '../../edit/write-changes.ts';
import type { Context, ExitCode } from '../../platform/context.ts';
import { formatProblems } from '../../problems/report.ts';

/** Prints why nothing is written, and returns the exit code. */
export function printRefusal({ stderr, env }: Context, { message, problems }: Refusal): ExitCode {
  const isColored = stderr.isTTY === true && env.NO_COLOR === undefined;
  if (problems.length > 0) stderr.write(`${formatProblems(problems, isColored)}\n`);
  stderr.write(`${message} Nothing is written.\n`);
  return 1;
}
