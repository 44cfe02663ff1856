import { loadContent } from '../compiler/check/load-content.ts';
import { blankControls, countOf } from '../diagnostics/reporters/pretty.ts';
import { nameOf } from '../edit/find-thing.ts';
import { Refusal } from '../edit/refusal.ts';
import { type CheckedRemoval, removeThing } from '../edit/remove/remove.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { printRefusal } from './reports/print-refusal.ts';
import { reportStages } from './reports/report-stages.ts';
import { applyPlan } from './shared/apply-plan.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { namesFile } from './shared/named-file.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface Options {
  content: string;
  unused?: boolean;
  force?: boolean;
  redirect?: string;
  dryRun?: boolean;
  format: 'pretty' | 'json';
}

export const defineRemove: DefineCommand = (program, runs) => {
  program
    .command('remove')
    .description('remove an id, fact, page, anchor or image, and what refers to it: entries of lists, links of menus')
    .argument('<name>', 'such as garden, ventures:garden, fact:plots, /about, /about#story, ventures/garden.svg')
    .option('--unused', 'also remove entries, facts and images that nothing else uses')
    .option('--redirect <address>', 'lead the addresses of removed pages to another page or link, in redirects.yaml')
    .option('--force', 'remove it even if words or required values that refer to it remain')
    .option('--dry-run', 'print the changes as a diff, and change nothing')
    .addOption(contentOption())
    .addOption(formatOption())
    .addHelpText(
      'after',
      '\nExamples:\n  npm run site -- remove tiers:dinghy --unused\n  npm run site -- remove /garden --redirect /join --force',
    )
    .action((name: string, options: Options) => runs((context) => remove(context, name, options)));
};

function remove(context: Context, name: string, options: Options): ExitCode {
  const contentFolder = folder(context, options.content);
  const onStage = reportStages(context);
  const isFile = namesFile(context, contentFolder, name);
  const plan = removeThing(loadContent(contentFolder, {}, onStage), name, {
    isFile,
    onStage,
    unused: options.unused === true,
    force: options.force === true,
    redirect: options.redirect,
  });
  if (plan instanceof Refusal) return printRefusal(context, plan);
  if (plan.open.length + plan.caused.length > 0 && !options.force) return printOpen(context, plan);
  const removed = plan.nodes.map(({ kind, name }) => ({ kind, name }));
  const done = `Removed ${removed.map(nameOf).join(', ')}`;
  const { open, lost } = plan;
  const exitCode = applyPlan(context, contentFolder, plan, { ...options, done, more: { removed, open, lost } });
  if (exitCode === 0 && lost.length > 0) context.stderr.write(explainLost(lost));
  return exitCode;
}

/** Says which addresses lead nowhere without the pages. */
function explainLost(lost: readonly string[]): string {
  const addresses = lost.map((path) => `\`${path}\``).join(', ');
  const leads = lost.length === 1 ? `the address ${addresses} leads` : `the addresses ${addresses} lead`;
  return `Without a redirect, ${leads} nowhere. With \`--redirect <address>\`, visitors who have an old link get another page.\n`;
}

/** Prints what a person must change before a thing can be removed. */
function printOpen(context: Context, { nodes: [node], open, caused }: CheckedRemoval): ExitCode {
  const { stderr } = context;
  const name = node ? nameOf(node) : 'it';
  if (open.length > 0) {
    const lines = open.map(({ file, line, text }) => `  ${blankControls(`${file}:${line}  ${text}`)}\n`);
    stderr.write(`${countOf(open.length, 'use')} of ${name} must be changed by hand first:\n${lines.join('')}`);
    const areRedirects = open.every(({ file }) => file.endsWith('/redirects.yaml'));
    const [lead, them] = open.length === 1 ? ['it leads', 'it'] : ['they lead', 'them'];
    const first = areRedirects ? `With \`--redirect <address>\`, ${lead} to another page. ` : '';
    return printRefusal(context, new Refusal(`${first}Or use \`--force\`, and change ${them} afterwards.`));
  }
  const isUnused = caused.every(({ code }) => code.startsWith('unused-'));
  const hint = isUnused
    ? 'Add `--unused` to remove these as well.'
    : 'Remove it with `--force`, and fix them afterwards.';
  return printRefusal(context, new Refusal(`Without ${name}, the content would have these problems. ${hint}`, caused));
}
