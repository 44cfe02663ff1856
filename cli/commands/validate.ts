import { dirname } from 'node:path';
import { Option } from 'commander';
import { schemaFolder } from '../content/schema/schemas.ts';
import { refreshSchemas } from '../editor/files.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { explainError } from '../platform/errors.ts';
import { relativePath } from '../platform/files.ts';
import { blankControls, countOf } from '../platform/terminal.ts';
import { hasErrors } from '../problems/problem.ts';
import { countProblems, describeFixed, type Format, formats } from '../problems/report.ts';
import type { AddProblems, LoadedContent } from '../rules/check.ts';
import { createCheck, loadCachedContent } from '../rules/load.ts';
import { untilStopped } from '../serve/listen.ts';
import { type Command, defaultContent, fullPath, shared, type Values } from './command.ts';
import { formatLoaded, reportStages } from './content.ts';

type Options = Values<
  'content',
  { format: Format; watch?: boolean; fix?: boolean; dryRun?: boolean; since?: string; launch?: boolean }
>;

export const command: Command<Options> = {
  about: 'check the content; report each problem with its line and its fix',
  options: [
    shared.content,
    shared.format(formats).conflicts(['fix', 'watch']),
    new Option('--watch', 'keep running and check again after each change').conflicts(['fix', 'since', 'launch']),
    new Option('--fix', 'change the files where the fix of a problem is certain'),
    new Option('--dry-run', 'print what `--fix` would change as a diff, and change nothing').implies({ fix: true }),
    new Option(
      '--since <revision>',
      'also report each page that was there before the branch and is gone without a redirect',
    ),
    new Option('--launch', 'also report everything that must be done before the site is public'),
  ],
  example: 'npm run validate -- --fix',
  async run(context, options) {
    const contentFolder = fullPath(context, options.content);
    if (options.watch) return watchContent(context, contentFolder);
    const addProblems = await addedChecks(context, contentFolder, options);
    if (options.fix) return fix(context, options, addProblems);
    const { content, problems } = await loadCachedContent(contentFolder, {}, reportStages(context));
    const loaded = { content, problems: addProblems(content, problems) };
    context.stdout.write(formatLoaded(context, loaded, options.format));
    const isDefault = contentFolder === fullPath(context, context.env.SITE_CONTENT || defaultContent);
    refreshSchemas(content, isDefault || undefined);
    await (await import('./generate.ts')).refreshCode(context, loaded);
    return hasErrors(loaded.problems) ? 1 : 0;
  },
};

/** Returns a function that adds the problems that `--since` and `--launch` look for. */
async function addedChecks(context: Context, contentFolder: string, { since, launch }: Options): Promise<AddProblems> {
  const checks: AddProblems[] = [];
  if (since !== undefined) checks.push((await import('../rules/since.ts')).checkSince(contentFolder, since));
  if (launch) {
    const { checkLaunch } = await import('../rules/check.ts');
    const { findLaunchProblems, followEmbeds } = await import('../audit/launch.ts');
    const { content } = await loadCachedContent(contentFolder, {});
    const targets = await followEmbeds(content, context);
    checks.push(checkLaunch((checked) => findLaunchProblems(checked, context.env, targets)));
  }
  return (content, problems) => checks.reduce((all, add) => add(content, all), problems);
}

/** Fixes the problems whose fix is certain, and prints all other problems. A dry run only prints the changes. */
async function fix(context: Context, { content, dryRun }: Options, addProblems: AddProblems): Promise<ExitCode> {
  const contentFolder = fullPath(context, content);
  const { fixContent } = await import('../edit/fix-content.ts');
  const { writeChanges } = await import('../edit/write-changes.ts');
  const { stdout, stderr, paint } = context;
  const { changes, fixed, loaded } = fixContent(contentFolder, { addProblems, onStage: reportStages(context) });
  const { problems } = loaded;
  const done = `${countOf(fixed.length, 'problem')} in ${countOf(changes.length, 'file')}`;
  if (dryRun) {
    const rest = problems.length === 0 ? 'none would remain' : `${countProblems(problems)} would remain`;
    stdout.write((await import('./rename.ts')).formatDiff(dirname(contentFolder), changes));
    stderr.write(`Would fix ${done}; ${rest}.\n`);
    return hasErrors(problems) ? 1 : 0;
  }
  writeChanges(dirname(contentFolder), changes, loaded.content);
  for (const problem of fixed) stdout.write(`${paint('green', 'fixed:')} ${blankControls(describeFixed(problem))}\n`);
  stdout.write(fixed.length === 0 ? 'No problem has a fix that is certain.\n' : `${paint('bold', `Fixed ${done}.`)}\n`);
  stdout.write(`\n${formatLoaded(context, loaded)}`);
  return hasErrors(problems) ? 1 : 0;
}

/**
 * Checks a content folder, and again whenever something in it or in `schemas/` changes, until the command is stopped.
 * @throws {EnvironmentError} when there is no such folder at the start
 */
async function watchContent(context: Context, folder: string): Promise<ExitCode> {
  const { watchFiles } = await import('../platform/watch.ts');
  const { stdout, stderr, paint } = context;
  const check = createCheck(folder);
  let first: Promise<LoadedContent> | undefined;
  const onChange = async (paths: ReadonlySet<string>, changedAt: number) => {
    await first; // So that its result is printed first.
    const loaded = await check();
    const names = Array.from(paths, (path) => blankControls(relativePath(dirname(folder), path))).sort();
    const shown = names.length > 2 ? `${names[0]} and ${names.length - 1} more` : names.join(', ');
    stdout.write(paint('dim', `\nChecked again in ${Math.round(performance.now() - changedAt)} ms: ${shown}\n`));
    stdout.write(formatLoaded(context, loaded));
    refreshSchemas(loaded.content);
  };
  const onError = (error: unknown) => void stderr.write(`${explainError(error)}\n`);
  // Started before the first check, so that no change is missed.
  const watcher = await watchFiles([folder, schemaFolder], { onChange, onError });
  try {
    first = check();
    stdout.write(`${formatLoaded(context, await first)}Watching for changes. Press Ctrl-C to stop.\n`);
    await untilStopped(context.signal);
    return 0;
  } finally {
    await watcher.close();
  }
}
