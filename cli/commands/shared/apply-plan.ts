import { dirname } from 'node:path';
import type { EditPlan } from '../../edit/rename/edit-plan.ts';
import { writeChanges } from '../../edit/write-changes.ts';
import { refreshUsedSchemas } from '../../editor/files.ts';
import type { Context, ExitCode } from '../../platform/process/context.ts';
import { countOf } from '../../platform/terminal.ts';
import { pretty } from '../../problems/report.ts';
import { formatDiff } from '../reports/format-diff.ts';
import { formatPlanAsJson, formatSteps } from '../reports/format-plan.ts';
import { printRefusal } from '../reports/print-refusal.ts';

interface ApplyOptions {
  dryRun?: boolean;
  format: 'pretty' | 'json';
  /** What was done, such as `Renamed /about to /story`. */
  done: string;
  /** Further properties for the format `json`. */
  more: object;
}

/** Writes the changes of a plan and lists them; with `dryRun`, prints them as a diff instead. */
export function applyPlan(context: Context, contentFolder: string, plan: EditPlan, options: ApplyOptions): ExitCode {
  const { changes, steps, after } = plan;
  const { dryRun, format, done, more } = options;
  const { stdout, stderr, env } = context;
  const files = new Set(steps.map(({ file }) => file)).size;
  const summary = `${done}: ${countOf(steps.length, 'change')} in ${countOf(files, 'file')}.`;
  if (!dryRun) {
    const refusal = writeChanges(dirname(contentFolder), changes);
    if (refusal) return printRefusal(context, refusal);
    refreshUsedSchemas(after.content);
  }
  if (format === 'json') stdout.write(formatPlanAsJson(plan, more));
  else if (dryRun) {
    stdout.write(formatDiff(dirname(contentFolder), changes));
    stderr.write(`${formatSteps(steps)}${summary} Nothing is written: this was a dry run.\n`);
  } else {
    stdout.write(`${formatSteps(steps)}${summary}\n`);
    const isColored = stdout.isTTY === true && env.NO_COLOR === undefined;
    if (after.problems.length > 0)
      stdout.write(`\n${pretty(after.problems, { files: after.content.files.length, isColored })}`);
  }
  return 0;
}
