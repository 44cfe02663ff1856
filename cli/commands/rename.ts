import { InvalidArgumentError, Option } from 'commander';
import { type Companion, companions } from '../edit/rename/choose-renamings.ts';
import { nameOf } from '../edit/rename/find-thing.ts';
import { renameThing } from '../edit/rename/rename.ts';
import { Refusal } from '../edit/write-changes.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { loadContent } from '../rules/check/load-content.ts';
import { printRefusal } from './reports/print-refusal.ts';
import { reportStages } from './reports/report-stages.ts';
import { applyPlan } from './shared/apply-plan.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { namesFile } from './shared/named-file.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface Options {
  content: string;
  children?: boolean;
  with: Companion[];
  dryRun?: boolean;
  format: 'pretty' | 'json';
}

export const defineRename: DefineCommand = (program, runs) => {
  program
    .command('rename')
    .description('rename a page, an id, a fact or an image wherever it is used')
    .argument('<from>', 'such as garden, ventures:garden, fact:plots, /about, /about#story, ventures/garden.svg')
    .argument('<to>', 'the new name; may repeat the prefix, such as ventures:')
    .option('--children', 'move the pages below a page as well')
    .addOption(
      new Option('--with <kinds>', 'also rename what has the same name: page, media, links, separated by commas')
        .argParser(parseCompanions)
        .default([], 'none'),
    )
    .option('--dry-run', 'print the changes as a diff, and change nothing')
    .addOption(contentOption())
    .addOption(formatOption())
    .addHelpText(
      'after',
      '\nExamples:\n  npm run site -- rename /garden /plots\n  npm run site -- rename ventures:walled-plot quay-garden',
    )
    .action((from: string, to: string, options: Options) => runs((context) => rename(context, from, to, options)));
};

function rename(context: Context, from: string, to: string, options: Options): ExitCode {
  const contentFolder = folder(context, options.content);
  const onStage = reportStages(context);
  const plan = renameThing(loadContent(contentFolder, {}, onStage), from, to, {
    isFile: namesFile(context, contentFolder, from),
    onStage,
    children: options.children === true,
    with: options.with,
  });
  if (plan instanceof Refusal) return printRefusal(context, plan);
  const renamed = plan.renamings.map(({ node, to }) => ({ kind: node.kind, from: node.name, to }));
  const [first, ...others] = renamed.map(({ kind, from, to }) => `${nameOf({ kind, name: from })} to \`${to}\``);
  const done = `Renamed ${first}${others.length === 0 ? '' : `, and ${others.length} more`}`;
  return applyPlan(context, contentFolder, plan, { ...options, done, more: { renamed } });
}

function parseCompanions(value: string): Companion[] {
  return value.split(',').map((name) => {
    const companion = companions.find((other) => other === name.trim());
    if (!companion) throw new InvalidArgumentError(`Allowed: ${companions.join(', ')}.`);
    return companion;
  });
}
