import { InvalidArgumentError, Option } from 'commander';
import type { Context, ExitCode } from '../platform/context.ts';
import { relativePath } from '../platform/files.ts';
import { endWhenStopped } from '../platform/stop.ts';
import { loadContent } from '../rules/load.ts';
import { budgetsOf } from '../site/budgets.ts';
import type { DefineCommand } from './define-command.ts';
import { contentOption, folder, outOption, reportsOption } from './options.ts';
import { requireSound, waitForBuild } from './output.ts';

interface Options {
  content: string;
  out: string;
  reports: string;
  runs: number;
}

export const defineLighthouse: DefineCommand = (program, runs) => {
  program
    .command('lighthouse')
    .description('audit the built pages with Lighthouse; compare with the budgets')
    .argument('[routes...]', 'the pages, such as /about; all pages by default')
    .addOption(contentOption())
    .addOption(outOption())
    .addOption(
      new Option('--runs <number>', 'how often to audit each page; the median counts').argParser(parseRuns).default(1),
    )
    .addOption(reportsOption())
    .action((routes: string[], options: Options) =>
      runs((context) => endWhenStopped(context.signal, () => lighthouse(context, routes, options))),
    );
};

/** Audits pages, prints the scores, and returns 1 for budget violations or 2 for pages that could not be audited. */
async function lighthouse(context: Context, routes: readonly string[], options: Options): Promise<ExitCode> {
  const { auditPage, auditSite, choosePaths } = await import('../audit/lighthouse.ts');
  const { findChromium } = await import('../audit/chromium.ts');
  const { checkScores, formatAudit } = await import('../audit/scores.ts');
  const loaded = loadContent(folder(context, options.content));
  const content = requireSound(context, loaded, 'The content has problems, so nothing was measured.');
  if (!content) return 1;
  const budgets = budgetsOf(content);
  const out = folder(context, options.out);
  const reports = folder(context, options.reports);
  await waitForBuild(context, out);
  const chromium = await findChromium(context.env);
  const audit = await auditSite({
    folder: out,
    paths: choosePaths(out, routes),
    runs: options.runs,
    budgets,
    auditOnce: (url, onRetry) => auditPage(url, chromium, onRetry),
    reports,
    log: (line) => context.stderr.write(`${line}\n`),
    signal: context.signal,
  });
  const violations = checkScores(audit.pages, budgets);
  context.stdout.write(formatAudit(audit, violations, relativePath(context.cwd, reports) || '.'));
  if (audit.failed.length > 0) return 2;
  return violations.length === 0 ? 0 : 1;
}

function parseRuns(value: string): number {
  const runs = Number(value);
  if (!/^[1-9]$/.test(value)) throw new InvalidArgumentError('The number of runs is a whole number from 1 to 9.');
  return runs;
}
