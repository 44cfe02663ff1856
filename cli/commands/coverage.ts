import { countHidingErrors, coverageCodes } from '../compiler/check/hiding-errors.ts';
import { loadContent } from '../compiler/check/load-content.ts';
import { countErrors, sortProblems } from '../diagnostics/problem.ts';
import { countOf } from '../diagnostics/reporters/pretty.ts';
import { coverKeys } from '../site/build/cover-keys.ts';
import { countCoverage, idleWords } from '../site/coverage/count-coverage.ts';
import { unusedKeys } from '../site/coverage/unused-keys.ts';
import { type CoverageReport, coverageJson, formatCoverage } from './reports/format-coverage.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface Options {
  content: string;
  format: 'pretty' | 'json';
}

export const defineCoverage: DefineCommand = (program, runs) => {
  program
    .command('coverage')
    .description('count the content that reaches a page, and list what does not; exits with 1 when something does not')
    .addOption(contentOption())
    .addOption(formatOption())
    .action((options: Options) =>
      runs(async (context) => {
        const { stdout, stderr } = context;
        const loaded = loadContent(folder(context, options.content));
        const hiding = countHidingErrors(loaded.problems);
        if (hiding > 0) {
          stderr.write(
            `The content has ${countOf(hiding, 'problem')}, which can hide what is unused. Run: npm run validate\n`,
          );
          return 1;
        }
        const { content } = loaded;
        const lost = loaded.problems.filter(({ code }) => coverageCodes.has(code));
        const counts = countCoverage(content);
        const files = content.files.length;
        const idle = idleWords(content);
        const coverage = await coverKeys(content);
        const keys = unusedKeys(content, coverage);
        const report: CoverageReport = {
          files,
          counts: [...counts, { kind: 'keys', reached: coverage.reached, total: coverage.total }],
          problems: sortProblems([...lost, ...keys.problems]),
          waivers: [...loaded.waivers, ...keys.inForce],
          idle,
        };
        stdout.write(options.format === 'json' ? coverageJson(report) : formatCoverage(report));
        return countErrors(report.problems) > 0 ? 1 : 0;
      }),
    );
};
