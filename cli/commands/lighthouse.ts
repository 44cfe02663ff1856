import { Argument, Option } from 'commander';
import { requireBuiltSite } from '../build/built-site.ts';
import { relativePath } from '../platform/files.ts';
import { budgetsOf } from '../site/budgets.ts';
import { type Command, checked, fullPath, shared, type Values } from './command.ts';
import { waitForBuild, withContent } from './content.ts';

export const command: Command<Values<'content' | 'out', { runs: number; reports: string }>> = {
  about: 'audit the built pages with Lighthouse; compare with the budgets',
  args: [new Argument('[routes...]', 'the pages, such as /about; all pages by default')],
  options: [
    shared.content,
    shared.out,
    new Option('--runs <number>', 'how often to audit each page; the median counts')
      .argParser((value) =>
        checked(Number(value), /^[1-9]$/.test(value), 'The number of runs is a whole number from 1 to 9.'),
      )
      .default(1),
    new Option('--reports <folder>', 'folder for the reports of Lighthouse').default('.site/lighthouse'),
  ],
  example: 'npm run lighthouse -- / /about --runs 3',
  run(context, options, routes: string[]) {
    return withContent(context, options, 'The content has problems, so nothing was measured.', async (content) => {
      const { auditPage, auditSite, choosePaths } = await import('../audit/lighthouse.ts');
      const { findChromium } = await import('../audit/chromium.ts');
      const { checkScores, formatAudit } = await import('../audit/scores.ts');
      const budgets = budgetsOf(content);
      const [out, reports] = [fullPath(context, options.out), fullPath(context, options.reports)];
      await waitForBuild(context, out);
      requireBuiltSite(out, context.npmRun('build'));
      const chromium = await findChromium(context.env);
      const audit = await auditSite({
        folder: out,
        paths: choosePaths(out, routes),
        runs: options.runs,
        budgets,
        auditOnce: (url) => auditPage(url, chromium),
        reports,
        log: (line) => context.stderr.write(`${line}\n`),
      });
      const violations = checkScores(audit.pages, budgets);
      context.stdout.write(formatAudit(audit, violations, relativePath(context.cwd, reports) || '.'));
      if (audit.failed.length > 0) return 2;
      return violations.length === 0 ? 0 : 1;
    });
  },
};
