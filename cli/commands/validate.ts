import { dirname } from 'node:path';
import { Option } from 'commander';
import { refreshTypes } from '../content/schema/generate-types.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { blankControls, countOf, isColored, painter } from '../platform/terminal.ts';
import { hasErrors } from '../problems/problem.ts';
import { countProblems, type Format, formats, reporters } from '../problems/report.ts';
import type { AddProblems } from '../rules/check.ts';
import { loadCachedContent } from '../rules/load.ts';
import type { DefineCommand } from './define-command.ts';
import { contentOption, fixCommandFor, folder, formatOption, reportsOption } from './options.ts';
import { formatLoaded, reportStages, waitForBuild } from './output.ts';

interface Options {
  content: string;
  format: Format;
  watch?: boolean;
  fix?: boolean;
  dryRun?: boolean;
  /** The revision whose pages must still be there, or be redirected. */
  since?: string;
  launch?: boolean;
  out: string;
  reports: string;
}

export const defineValidate: DefineCommand = (program, runs) => {
  program
    .command('validate')
    .description('check the content; report each problem with its line and its fix')
    .addOption(contentOption())
    .addOption(formatOption(formats))
    .addOption(
      new Option('--watch', 'keep running and check again after each change').conflicts(['fix', 'since', 'launch']),
    )
    .option('--fix', 'change the files where the fix of a problem is certain')
    .option('--dry-run', 'with `--fix`: print the changes as a diff, and change nothing')
    .option(
      '--since <revision>',
      'also report each page that was there before the branch and is gone without a redirect',
    )
    .option('--launch', 'also report everything that must be done before the site is public')
    .addOption(new Option('--out <folder>', 'with `--launch`: folder of the built site').default('dist'))
    .addOption(reportsOption())
    .addHelpText(
      'after',
      '\nExample: npm run validate -- --fix --dry-run\n         npm run validate -- --since main\n         npm run validate -- --launch',
    )
    .action((options: Options) => runs((context) => validate(context, options)));
};

async function validate(context: Context, options: Options): Promise<ExitCode> {
  const contentFolder = folder(context, options.content);
  if (options.dryRun && !options.fix) throw new EnvironmentError('`--dry-run` is for fixing: add `--fix`.');
  if ((options.fix || options.watch) && options.format !== 'pretty')
    throw new EnvironmentError('`--format` is for checking once: leave it out with `--fix` and `--watch`.');
  if (options.watch) return (await import('./watch.ts')).watchContent(context, contentFolder);
  const addProblems = await addedChecks(context, contentFolder, options);
  if (options.fix) return fix(context, contentFolder, options.dryRun === true, addProblems);
  const loaded = await loadCachedContent(contentFolder, {}, reportStages(context));
  const { content } = loaded;
  const problems = addProblems?.(content, loaded.problems) ?? loaded.problems;
  const fixCommand = fixCommandFor(options.content, options);
  const how = { files: content.files.length, isColored: isColored(context, context.stdout), fixCommand };
  context.stdout.write(reporters[options.format](problems, how));
  const { refreshStrings, refreshEditorSchemas } = await import('./generated.ts');
  refreshEditorSchemas(context, content);
  await refreshTypes();
  if (hasErrors(problems)) return 1;
  refreshStrings(context, content);
  return 0;
}

/** Returns the checks that options add to those of every run; undefined if there are none. */
async function addedChecks(
  context: Context,
  contentFolder: string,
  { since, launch, ...options }: Options,
): Promise<AddProblems | undefined> {
  const checks: AddProblems[] = [];
  if (since !== undefined) checks.push((await import('../rules/since.ts')).checkSince(contentFolder, since));
  if (launch) {
    const { checkLaunch } = await import('../rules/check.ts');
    const { findLaunchProblems } = await import('../audit/launch.ts');
    const [out, reports] = [folder(context, options.out), folder(context, options.reports)];
    await waitForBuild(context, out);
    checks.push(checkLaunch((content) => findLaunchProblems(content, { out, reports, env: context.env })));
  }
  if (checks.length === 0) return undefined;
  return (content, problems) => checks.reduce((all, add) => add(content, all), problems);
}

/** Fixes the problems whose fix is certain, and prints the others; as a dry run, prints the changes instead. */
async function fix(
  context: Context,
  contentFolder: string,
  isDryRun: boolean,
  addProblems?: AddProblems,
): Promise<ExitCode> {
  const { fixContent } = await import('../edit/fix-content.ts');
  const { writeChanges } = await import('../edit/write-changes.ts');
  const { stdout, stderr } = context;
  const { changes, fixed, loaded } = fixContent(contentFolder, { addProblems, onStage: reportStages(context) });
  const { problems } = loaded;
  const files = countOf(changes.length, 'file');
  if (isDryRun) {
    const rest = problems.length === 0 ? 'none would remain' : `${countProblems(problems)} would remain`;
    stdout.write((await import('./format-diff.ts')).formatDiff(dirname(contentFolder), changes));
    stderr.write(`Would fix ${countOf(fixed.length, 'problem')} in ${files}; ${rest}.\n`);
    return hasErrors(problems) ? 1 : 0;
  }
  const refusal = writeChanges(dirname(contentFolder), changes);
  if (refusal) {
    stderr.write(`${refusal.message} Nothing is written.\n`);
    return 1;
  }
  (await import('../editor/files.ts')).refreshUsedSchemas(loaded.content);
  const paint = painter(isColored(context, stdout));
  for (const { file, line, column, message } of fixed)
    stdout.write(`${paint('green', 'fixed:')} ${blankControls(`${file}:${line}:${column} ${message}`)}\n`);
  const done = `Fixed ${countOf(fixed.length, 'problem')} in ${files}.`;
  stdout.write(fixed.length === 0 ? 'No problem has a fix that is certain.\n' : `${paint('bold', done)}\n`);
  stdout.write(`\n${formatLoaded(context, stdout, loaded)}`);
  return hasErrors(problems) ? 1 : 0;
}
