import type { Budgets } from '../../../src/content.gen.ts';
import { listBuiltPages } from '../../build/weight/built-site.ts';
import type { LaunchCode } from '../../rules/check/launch-codes.ts';
import { formatViolation } from '../../site/model/budgets/budget-violation.ts';
import type { SettingsFile, Valid } from '../../site/model/content-file.ts';
import type { RuleFinding } from '../../site/model/rule.ts';
import { checkScores } from '../check-scores.ts';
import { choosePaths } from '../choose-paths.ts';
import { categories, pageScores } from '../page-scores.ts';
import { readReport } from '../read-report.ts';
import { locateBudget } from './locate-budget.ts';

/** How many pages a message names. */
const maxNamed = 3;

/** Reports the pages that Lighthouse has not audited since they were built, and scores below the budgets. */
export function* checkLighthouse(
  budgets: Valid<SettingsFile<Budgets>>,
  out: string,
  reports: string,
): Generator<RuleFinding<LaunchCode>> {
  const files = new Map(listBuiltPages(out).map(({ path, file }) => [path, file]));
  const paths = choosePaths(out, []);
  const audited = paths.flatMap((path) => {
    const result = readReport(reports, path, files.get(path) ?? '');
    return result ? [pageScores(path, result)] : [];
  });
  const missing = paths.filter((path) => audited.every((page) => page.path !== path));
  if (missing.length > 0)
    yield {
      code: 'launch-lighthouse',
      file: budgets,
      path: ['scores'],
      target: 'key',
      message: `Lighthouse has not audited ${listPaths(missing, paths.length)} since the last build.`,
      hint: 'Run `npm run lighthouse`.',
    };
  for (const violation of checkScores(audited, budgets.data)) {
    const isScore = categories.some((category) => category === violation.metric);
    yield {
      code: 'launch-lighthouse',
      file: budgets,
      path: locateBudget(budgets.data, isScore ? 'scores' : 'metrics', violation),
      message: `Lighthouse: ${formatViolation(violation)}.`,
      hint: 'The report in .site/lighthouse/ says what to change. Times are longer while other programs run: `npm run lighthouse` measures again.',
    };
  }
}

function listPaths(missing: readonly string[], total: number): string {
  if (missing.length === total) return total === 1 ? 'the page' : `any of the ${total} pages`;
  const named = missing.slice(0, maxNamed).join(', ');
  return missing.length > maxNamed ? `${named} and ${missing.length - maxNamed} more pages` : named;
}
