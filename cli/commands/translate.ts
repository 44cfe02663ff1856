import { loadContent } from '../compiler/check/load-content.ts';
import { Refusal } from '../edit/refusal.ts';
import { planMarks } from '../edit/translate/plan-marks.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { applyPlan } from './apply-plan.ts';
import { namesFile } from './named-file.ts';
import { printRefusal } from './reports/print-refusal.ts';
import { reportStages } from './reports/report-stages.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface MarkOptions {
  content: string;
  dryRun?: boolean;
  format: 'pretty' | 'json';
}

export const defineTranslate: DefineCommand = (program, runs) => {
  const translate = program.command('translate').description('keep the further languages of a site up to date');
  translate
    .command('mark')
    .description('note that translations are up to date, so that the check reports when their originals change')
    .argument('[files...]', 'translated files, such as pages/de/about.yaml; by default all that have no mark yet')
    .option('--dry-run', 'print the changes as a diff, and change nothing')
    .addOption(contentOption())
    .addOption(formatOption())
    .action((files: string[], options: MarkOptions) => runs((context) => mark(context, files, options)));
};

function mark(context: Context, files: readonly string[], options: MarkOptions): ExitCode {
  const contentFolder = folder(context, options.content);
  const onStage = reportStages(context);
  const named = files.map((name) => ({ name, isFile: namesFile(context, contentFolder, name) }));
  const plan = planMarks(loadContent(contentFolder, {}, onStage), named, onStage);
  if (plan instanceof Refusal) return printRefusal(context, plan);
  if (plan.steps.length === 0 && options.format === 'pretty') {
    context.stdout.write(files.length === 0 ? 'All translations have a mark already.\n' : 'They are marked already.\n');
    return 0;
  }
  return applyPlan(context, contentFolder, plan, { ...options, done: 'Marked translations', more: {} });
}
