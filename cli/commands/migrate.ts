import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { hasErrors } from '../diagnostics/problem.ts';
import { toProblem } from '../diagnostics/reporters/json.ts';
import { blankControls, countOf, pretty } from '../diagnostics/reporters/pretty.ts';
import { formatDiff } from '../edit/format-diff.ts';
import { type PlannedMigration, planMigration } from '../edit/migrate/plan-migration.ts';
import { Refusal } from '../edit/refusal.ts';
import { writeChanges } from '../edit/write-changes.ts';
import { editorFolder } from '../editor/editor-folder.ts';
import { refreshSchemas } from '../editor/schema-changes.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { printRefusal } from './reports/print-refusal.ts';
import { reportStages } from './reports/report-stages.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface Options {
  content: string;
  dryRun?: boolean;
  format: 'pretty' | 'json';
}

export const defineMigrate: DefineCommand = (program, runs) => {
  program
    .command('migrate')
    .description('rewrite content that was written for an earlier version of the schemas')
    .option('--dry-run', 'print the changes as a diff, and change nothing')
    .addOption(contentOption())
    .addOption(formatOption())
    .addHelpText('after', '\nOnly keys of an earlier version change; running it again changes nothing.')
    .action((options: Options) => runs((context) => migrate(context, options)));
};

function migrate(context: Context, { content, dryRun = false, format }: Options): ExitCode {
  const contentFolder = folder(context, content);
  const plan = planMigration(contentFolder, reportStages(context));
  if (plan instanceof Refusal) return printRefusal(context, plan);
  const refusal = dryRun ? undefined : writeChanges(dirname(contentFolder), plan.changes);
  if (refusal) return printRefusal(context, refusal);
  // The folder exists only if an editor uses the schemas.
  if (!dryRun && existsSync(editorFolder(contentFolder))) refreshSchemas(plan.loaded.content);
  if (format === 'json') context.stdout.write(formatAsJson(plan));
  else print(context, plan, dryRun);
  return hasErrors(plan.loaded.problems) ? 1 : 0;
}

/** Prints what was carried over, or with `dryRun` the diff, and then the problems that remain. */
function print({ stdout, stderr, env }: Context, plan: PlannedMigration, dryRun: boolean): void {
  const { changes, fixed, left, loaded } = plan;
  const report = dryRun ? stderr : stdout;
  const isColored = report.isTTY === true && env.NO_COLOR === undefined;
  if (dryRun) stdout.write(formatDiff(changes));
  for (const { file, line, message } of fixed) report.write(`${blankControls(`${file}:${line}  ${message}`)}\n`);
  report.write(`${summarize(plan, dryRun)}\n`);
  if (left.length > 0) report.write(`${countOf(left.length, 'part')} of the content must be changed by hand.\n`);
  if (loaded.problems.length > 0)
    report.write(`\n${pretty(loaded.problems, { files: loaded.content.files.length, isColored })}`);
}

function summarize({ changes, fixed, left }: PlannedMigration, dryRun: boolean): string {
  if (fixed.length === 0) return left.length === 0 ? 'All of the content is up to date.' : 'Nothing was migrated.';
  const done = `${countOf(fixed.length, 'part')} of the content in ${countOf(changes.length, 'file')}`;
  return dryRun ? `Would migrate ${done}. Nothing is written: this was a dry run.` : `Migrated ${done}.`;
}

/** Formats the result for programs: what was carried over, how the files change, and the problems that remain. */
function formatAsJson({ changes, fixed, loaded: { content, problems } }: PlannedMigration): string {
  const report = {
    migrated: fixed.map(toProblem),
    changes: changes.map((change) => ({ file: change.name, diff: formatDiff([change]) })),
    problems: problems.map(toProblem),
    files: content.files.length,
  };
  return `${JSON.stringify(report, null, 2)}\n`;
}
