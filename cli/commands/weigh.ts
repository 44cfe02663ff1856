import { Option } from 'commander';
import { formatExcess } from '../compiler/model/budgets/excess.ts';
import { type PlainFormat, plainFormats } from '../diagnostics/reporters/index.ts';
import type { DefineCommand } from './define-command.ts';
import { contentOption, folder, outOption, summaryFile, summaryOption } from './options.ts';
import { waitForBuild } from './wait-for-build.ts';

interface Options {
  content: string;
  out: string;
  format: PlainFormat;
  summary?: string;
}

export const defineWeigh: DefineCommand = (program, runs) => {
  program
    .command('weigh')
    .description('weigh every page of a built site; exits with 1 when one is over its budget')
    .addOption(contentOption())
    .addOption(outOption())
    .addOption(new Option('--format <format>', 'how to print the weights').choices(plainFormats).default('pretty'))
    .addOption(summaryOption())
    .action((options: Options) =>
      runs(async (context) => {
        const { loadBudgets } = await import('./load-budgets.ts');
        const { checkWeights } = await import('../site/weight/check-weights.ts');
        const { weighingReporters, weightTable } = await import('../site/weight/format-weights.ts');
        const { weighSite } = await import('../site/weight/weigh-site.ts');
        const budgets = loadBudgets(context, folder(context, options.content));
        if (!budgets) return 1;
        const out = folder(context, options.out);
        await waitForBuild(context, out);
        const pages = weighSite(out);
        const excesses = checkWeights(pages, budgets);
        const weighing = { pages, budgets, excesses };
        context.stdout.write(weighingReporters[options.format](weighing));
        const summary = summaryFile(context, options.summary);
        if (summary !== undefined) {
          const { appendSummary } = await import('./reports/append-summary.ts');
          appendSummary(summary, 'Weights', weightTable(weighing), excesses.map(formatExcess));
        }
        return excesses.length === 0 ? 0 : 1;
      }),
    );
};
