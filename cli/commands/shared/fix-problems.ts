import { dirname } from 'node:path';
import { type FixedContent, fixContent } from '../../edit/fix-content.ts';
import { writeChanges } from '../../edit/write-changes.ts';
import { refreshUsedSchemas } from '../../editor/files.ts';
import type { Context, ExitCode } from '../../platform/context.ts';
import { blankControls, countOf, painter } from '../../platform/terminal.ts';
import { hasErrors } from '../../problems/problem.ts';
import { countProblems, pretty, toProblem } from '../../problems/report.ts';
import type { AddProblems } from '../../rules/check.ts';
import { formatDiff } from '../reports/format-diff.ts';
import { reportStages } from '../reports/report-stages.ts';

interface FixOptions {
  dryRun?: boolean;
  addProblems?: AddProblems | undefined;
  format: 'pretty' | 'json';
}

/**
 * Fixes the problems whose fix is certain, and reports the others; with `dryRun`, prints the changes instead of making
 * them.
 */
export function fixProblems(
  context: Context,
  folder: string,
  { dryRun = false, addProblems, format }: FixOptions,
): ExitCode {
  const result = fixContent(folder, { addProblems, onStage: reportStages(context) });
  const { changes, fixed, loaded } = result;
  const parent = dirname(folder);
  const refusal = dryRun ? undefined : writeChanges(parent, changes);
  if (refusal) {
    context.stderr.write(`${refusal.message} Nothing is written.\n`);
    return 1;
  }
  if (!dryRun) refreshUsedSchemas(loaded.content);
  if (format === 'json') {
    const report = {
      fixed: fixed.map(toProblem),
      changes: changes.map((change) => ({ file: change.name, diff: formatDiff(parent, [change]) })),
      problems: loaded.problems.map(toProblem),
      files: loaded.content.files.length,
    };
    context.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  } else if (dryRun) {
    context.stdout.write(formatDiff(parent, changes));
    const rest = loaded.problems.length === 0 ? 'none would remain' : `${countProblems(loaded.problems)} would remain`;
    context.stderr.write(
      `Would fix ${countOf(fixed.length, 'problem')} in ${countOf(changes.length, 'file')}; ${rest}.\n`,
    );
  } else printFixed(context, result);
  return hasErrors(loaded.problems) ? 1 : 0;
}

/** Prints a line for each fixed problem, and the problems that remain. */
function printFixed({ stdout, env }: Context, { changes, fixed, loaded }: FixedContent): void {
  const isColored = stdout.isTTY === true && env.NO_COLOR === undefined;
  const paint = painter(isColored);
  for (const { file, line, column, message } of fixed)
    stdout.write(`${paint('green', 'fixed:')} ${blankControls(`${file}:${line}:${column} ${message}`)}\n`);
  const done = `Fixed ${countOf(fixed.length, 'problem')} in ${countOf(changes.length, 'file')}.`;
  stdout.write(fixed.length === 0 ? 'No problem has a fix that is certain.\n' : `${paint('bold', done)}\n`);
  stdout.write(`\n${pretty(loaded.problems, { files: loaded.content.files.length, isColored })}`);
}
