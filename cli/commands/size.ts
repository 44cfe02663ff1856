import { Option } from 'commander';
import { formatViolation } from '../compiler/model/budgets/budget-violation.ts';
import { type Format, formats } from '../diagnostics/reporters/index.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder, outOption, summaryFile, summaryOption } from './shared/options.ts';
import { waitForBuild } from './shared/wait-for-build.ts';

interface Options {
  content: string;
  out: string;
  format: Format;
  summary?: string;
}

export const defineSize: DefineCommand = (program, runs) => {
  program
    .command('size')
    .description('measure the size of every page of a built site; exits with 1 when one is over its budget')
    .addOption(contentOption())
    .addOption(outOption())
    .addOption(new Option('--format <format>', 'output format').choices(formats).default('pretty'))
    .addOption(summaryOption())
    .action((options: Options) =>
      runs(async (context) => {
        const { loadBudgets } = await import('./shared/load-budgets.ts');
        const { checkSizes } = await import('../site/weight/check-sizes.ts');
        const { sizeReporters, sizeTable } = await import('../site/weight/format-sizes.ts');
        const { measureSite } = await import('../site/weight/measure-site.ts');
        const budgets = loadBudgets(context, folder(context, options.content));
        if (!budgets) return 1;
        const out = folder(context, options.out);
        await waitForBuild(context, out);
        const pages = measureSite(out);
        const violations = checkSizes(pages, budgets);
        const report = { pages, budgets, violations };
        context.stdout.write(sizeReporters[options.format](report));
        const summary = summaryFile(context, options.summary);
        if (summary !== undefined) {
          const { appendSummary, formatTableAndList } = await import('./reports/append-summary.ts');
          const lines = violations.map(formatViolation);
          appendSummary(summary, 'Page sizes', formatTableAndList(sizeTable(report), lines));
        }
        return violations.length === 0 ? 0 : 1;
      }),
    );
};
