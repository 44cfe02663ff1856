import { Option } from 'commander';
import { countHidingErrors } from '../compiler/check/hiding-errors.ts';
import { loadContent } from '../compiler/check/load-content.ts';
import { furtherLanguages } from '../compiler/model/languages.ts';
import { toProblem } from '../diagnostics/reporters/json.ts';
import { countOf } from '../diagnostics/reporters/pretty.ts';
import { Refusal } from '../edit/refusal.ts';
import { planMarks } from '../edit/translate/plan-marks.ts';
import { planTranslation } from '../edit/translate/plan-translation.ts';
import type { Context, ExitCode } from '../platform/process/context.ts';
import { formatTasks, reportTasks } from './reports/format-languages.ts';
import { printRefusal } from './reports/print-refusal.ts';
import { reportStages } from './reports/report-stages.ts';
import { applyPlan } from './shared/apply-plan.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { namesFile } from './shared/named-file.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface Options {
  content: string;
  language?: string;
  format: 'pretty' | 'json';
}

interface EditOptions extends Options {
  dryRun?: boolean;
}

export const defineTranslate: DefineCommand = (program, runs) => {
  const translate = program
    .command('translate')
    .description('list and begin translations, and note which are up to date');
  translate
    .command('list')
    .description('list what has no translation, what has changed since it was translated, and what has no mark')
    .addOption(languageOption())
    .addOption(contentOption())
    .addOption(formatOption())
    .action((options: Options) => runs((context) => list(context, options)));
  translate
    .command('new')
    .description('copy a file of the main language to where its translation belongs, and mark the copy')
    .argument('<file>', 'such as pages/about.yaml, articles/first.yaml, collections/faq.yaml or messages.yaml')
    .addOption(languageOption())
    .option('--dry-run', 'print the changes as a diff, and change nothing')
    .addOption(contentOption())
    .addOption(formatOption())
    .action((file: string, options: EditOptions) => runs((context) => create(context, file, options)));
  translate
    .command('mark')
    .description('note that translations are up to date, so that the check reports when their originals change')
    .argument('[files...]', 'translated files, such as pages/de/about.yaml; by default all that have no mark yet')
    .option('--dry-run', 'print the changes as a diff, and change nothing')
    .addOption(contentOption())
    .addOption(formatOption())
    .action((files: string[], options: EditOptions) => runs((context) => mark(context, files, options)));
};

function languageOption(): Option {
  return new Option('--language <tag>', 'one of the further languages, such as de');
}

function list(context: Context, { content: path, language, format }: Options): ExitCode {
  const { stdout, stderr } = context;
  const loaded = loadContent(folder(context, path), {}, reportStages(context));
  const languages = furtherLanguages(loaded.content).map(({ tag }) => tag);
  if (language !== undefined && !languages.some((tag) => tag.toLowerCase() === language.toLowerCase())) {
    stderr.write(`The site has no further language \`${language}\`. ${nameAll(languages)}\n`);
    return 1;
  }
  const tasks = reportTasks(loaded, language);
  const errors = countHidingErrors(loaded.problems);
  if (format === 'json') {
    const report = tasks.map((each) => ({ ...each, stale: each.stale.map(toProblem) }));
    stdout.write(`${JSON.stringify({ languages: report, errors }, null, 2)}\n`);
  } else stdout.write(tasks.length === 0 ? 'The site has one language.\n' : formatTasks(tasks));
  if (errors > 0)
    stderr.write(
      `The content has ${countOf(errors, 'problem')}, so files may be missing here. Run: npm run validate\n`,
    );
  return 0;
}

function nameAll(languages: readonly string[]): string {
  return languages.length === 0 ? 'It has one language.' : `It has: ${languages.join(', ')}.`;
}

function create(context: Context, file: string, options: EditOptions): ExitCode {
  const contentFolder = folder(context, options.content);
  const onStage = reportStages(context);
  const named = { name: file, isFile: namesFile(context, contentFolder, file) };
  const plan = planTranslation(loadContent(contentFolder, {}, onStage), named, options.language, onStage);
  if (plan instanceof Refusal) return printRefusal(context, plan);
  return applyPlan(context, contentFolder, plan, { ...options, done: 'Copied what is to be translated', more: {} });
}

function mark(context: Context, files: readonly string[], options: EditOptions): ExitCode {
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
