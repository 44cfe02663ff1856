import { loadContent } from '../compiler/check/load-content.ts';
import { countOf } from '../diagnostics/reporters/pretty.ts';
import { addWords } from '../edit/add-words.ts';
import { Refusal } from '../edit/refusal.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { printRefusal } from './reports/print-refusal.ts';
import { reportStages } from './reports/report-stages.ts';
import { applyPlan } from './shared/apply-plan.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface Options {
  content: string;
  dryRun?: boolean;
  format: 'pretty' | 'json';
}

export const defineDictionary: DefineCommand = (program, runs) => {
  const dictionary = program
    .command('dictionary')
    .description('add words to content/dictionary.yaml, which the spelling check takes for right');
  dictionary
    .command('add')
    .description('add words that are spelt right, although no dictionary has them')
    .argument('<words...>', 'in small letters; names with a capital letter')
    .option('--dry-run', 'print the changes as a diff, and change nothing')
    .addOption(contentOption())
    .addOption(formatOption())
    .addHelpText('after', '\nExample: npm run site -- dictionary add Supabase workstreams')
    .action((words: string[], options: Options) => runs((context) => add(context, words, options)));
};

function add(context: Context, words: readonly string[], options: Options): ExitCode {
  const contentFolder = folder(context, options.content);
  const onStage = reportStages(context);
  const plan = addWords(loadContent(contentFolder, {}, onStage), words, onStage);
  if (plan instanceof Refusal) return printRefusal(context, plan);
  const { added, known } = plan;
  if (known.length > 0) context.stderr.write(`Known already: ${known.join(', ')}.\n`);
  const done = `Added ${countOf(added.length, 'word')}`;
  return applyPlan(context, contentFolder, plan, { ...options, done, more: { added, known } });
}
