import { basename, dirname } from 'node:path';
import { argumentsFor } from '../edit/rename.ts';
import { planRename } from '../edit/rename-changes.ts';
import { Refusal, writeChanges } from '../edit/write-changes.ts';
import { refreshUsedSchemas } from '../editor/files.ts';
import type { Context, ExitCode } from '../platform/context.ts';
import { relativePath } from '../platform/files.ts';
import { blankControls, countOf } from '../platform/terminal.ts';

import { FileCache, loadContent } from '../rules/load.ts';
import type { DefineCommand } from './define-command.ts';
import { formatDiff } from './format-diff.ts';
import { contentOption, folder } from './options.ts';
import { formatLoaded, printRefusal, reportStages } from './output.ts';

interface Options {
  content: string;
  children?: boolean;
  dryRun?: boolean;
}

export const defineRename: DefineCommand = (program, runs) => {
  program
    .command('rename')
    .description('rename a page, an id, a fact or an image wherever it is used')
    .argument('<from>', 'such as garden, ventures:garden, fact:plots, /about, /about#story, ventures/garden.svg')
    .argument('<to>', 'the new name; may repeat the prefix, such as ventures:')
    .option('--children', 'move the pages below a page as well')
    .option('--dry-run', 'print the changes as a diff, and change nothing')
    .addOption(contentOption())
    .addHelpText(
      'after',
      '\nExamples:\n  npm run site -- rename /garden /plots\n  npm run site -- rename ventures:walled-plot quay-garden',
    )
    .action((from: string, to: string, options: Options) => runs((context) => rename(context, from, to, options)));
};

function rename(context: Context, from: string, to: string, options: Options): ExitCode {
  const { stdout, stderr } = context;
  const contentFolder = folder(context, options.content);
  const [onStage, cache] = [reportStages(context), FileCache.open(contentFolder)];
  // A file may be named from the working directory, the content folder, its parent or `media/`.
  const here = relativePath(contentFolder, folder(context, from));
  const isFile = (path: string) =>
    [path, `${basename(contentFolder)}/${path}`].includes(from) || path === here || path === `media/${from}`;
  const plan = planRename((overlay) => loadContent(contentFolder, { cache, overlay }, onStage), from, to, {
    isFile,
    children: options.children === true,
  });
  if (plan instanceof Refusal) return printRefusal(context, plan);
  const { renamings, changes, steps, after } = plan;
  if (!options.dryRun) {
    const refusal = writeChanges(dirname(contentFolder), changes);
    if (refusal) return printRefusal(context, refusal);
    refreshUsedSchemas(after.content);
  }
  const report = steps.map((step) => `${blankControls(step)}\n`).join('');
  const [first = '', ...others] = renamings.map((one) => {
    const [before, now] = [one.name, one.to].map((name) => argumentsFor({ kind: one.kind, name })[0]);
    return `Renamed \`${before}\` to \`${now}\``;
  });
  const more = others.length === 0 ? '' : `, and ${others.length} more`;
  const files = countOf(changes.length, 'file');
  const done = `${first}${more}: ${countOf(steps.length, 'change')} in ${files}.`;
  if (options.dryRun) {
    stdout.write(formatDiff(dirname(contentFolder), changes));
    stderr.write(`${report}${done} Nothing is written: this was a dry run.\n`);
  } else {
    stdout.write(`${report}${done}\n`);
    if (after.problems.length > 0) stdout.write(`\n${formatLoaded(context, stdout, after)}`);
  }
  return 0;
}
