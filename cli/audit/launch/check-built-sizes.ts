import type { Budgets } from '../../../src/content.gen.ts';
import { checkSizes, type MeasuredPage } from '../../build/weight/check-sizes.ts';
import type { LaunchCode } from '../../rules/check/launch-codes.ts';
import { formatViolation } from '../../site/model/budgets/budget-violation.ts';
import type { SettingsFile, Valid } from '../../site/model/content-file.ts';
import type { RuleFinding } from '../../site/model/rule.ts';
import { locateBudget } from './locate-budget.ts';

/** Reports the pages of the built site that are larger than budgets.yaml allows. */
export function* checkBuiltSizes(
  budgets: Valid<SettingsFile<Budgets>>,
  pages: readonly MeasuredPage[],
): Generator<RuleFinding<LaunchCode>> {
  for (const violation of checkSizes(pages, budgets.data))
    yield {
      code: 'launch-budget',
      file: budgets,
      path: locateBudget(budgets.data, 'weights', violation),
      message: `${formatViolation(violation)}.`,
      hint: 'Shorten the page or use smaller images, or raise its limit under `routes` here. Then build again.',
    };
}
