import { Option } from 'commander';
import type { Context, ExitCode } from '../platform/context.ts';
import { EnvironmentError } from '../platform/errors.ts';
import { hasErrors } from '../problems/problem.ts';
import { type Format, formats, reporters } from '../problems/report.ts';
import { loadCachedContent } from '../rules/load.ts';
import { reportStages } from './reports/report-stages.ts';
import { type AddedCheckOptions, addedChecks } from './shared/added-checks.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, fixCommandFor, folder, reportsOption, summaryFile } from './shared/options.ts';

interface Options extends AddedCheckOptions {
  content: string;
  format: Format;
  watch?: boolean;
  fix?: boolean;
  dryRun?: boolean;
}

export const defineValidate: DefineCommand = (program, runs) => {
  program
    .command('validate')
    .description('check the content; report each problem with its line and its fix')
    .addOption(contentOption())
    .addOption(new Option('--format <format>', 'output format').choices(formats).default('pretty'))
    .option('--watch', 'keep running and check again after each change; with `--format json`, a line per check')
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
    .action((options: Options) =>
      runs(async (context) => {
        refuseCombinations(options);
        const contentFolder = folder(context, options.content);
        if (options.fix) return await fix(context, contentFolder, options);
        if (options.watch) {
          if (options.format !== 'pretty' && options.format !== 'json')
            throw new EnvironmentError('`--watch` prints `pretty` or `json`; `github` is for a single run.');
          const { watchContent } = await import('./shared/watch-content.ts');
          return await watchContent(context, contentFolder, options.format);
        }
        const addProblems = await addedChecks(context, contentFolder, options);
        const loaded = await loadCachedContent(contentFolder, {}, reportStages(context));
        const { content } = loaded;
        const problems = addProblems?.(content, loaded.problems) ?? loaded.problems;
        const files = content.files.length;
        const isColored = context.stdout.isTTY === true && context.env.NO_COLOR === undefined;
        const fixCommand = fixCommandFor(options.content, options);
        context.stdout.write(reporters[options.format](problems, { files, isColored, fixCommand }));
        const summary = summaryFile(context, undefined);
        if (summary !== undefined)
          (await import('./reports/summarize-problems.ts')).summarizeProblems(
            summary,
            problems,
            options.launch ? 'Before the site is public' : undefined,
          );
        if (summary !== undefined && problems.some(({ suggestions }) => suggestions.length > 0))
          (await import('./reports/summarize-fixes.ts')).summarizeFixes(
            summary,
            contentFolder,
            fixCommand,
            addProblems,
          );
        const { refreshStrings, refreshEditorSchemas } = await import('./shared/generated-files.ts');
        refreshEditorSchemas(context, content);
        if (hasErrors(problems)) return 1;
        refreshStrings(context, content);
        return 0;
      }),
    );
};

/** @throws {EnvironmentError} for options that do not go together */
function refuseCombinations({ fix, dryRun, watch, since, launch }: Options): void {
  if (fix && watch) throw new EnvironmentError('`--fix` runs once: leave out `--watch`.');
  if (!fix && dryRun) throw new EnvironmentError('`--dry-run` is for fixing: add `--fix`.');
  if (watch && since !== undefined) throw new EnvironmentError('`--since` compares once: leave out `--watch`.');
  if (watch && launch) throw new EnvironmentError('`--launch` checks once: leave out `--watch`.');
}

async function fix(context: Context, contentFolder: string, options: Options): Promise<ExitCode> {
  const { format } = options;
  if (format !== 'pretty' && format !== 'json')
    throw new EnvironmentError('`--fix` prints `pretty` or `json`; `github` is for checking.');
  const { fixProblems } = await import('./shared/fix-problems.ts');
  const addProblems = await addedChecks(context, contentFolder, options);
  return fixProblems(context, contentFolder, { ...options, addProblems, format });
}
