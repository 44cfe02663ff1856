import type { Budgets } from '../../../src/content.gen.ts';
import { budgetFor } from '../../site/model/budgets/budget-for.ts';
import type { BudgetViolation } from '../../site/model/budgets/budget-violation.ts';
import { type PageWeight, sizeCategories } from './measure-page.ts';

/** A page with its size. */
export interface MeasuredPage {
  path: string;
  weight: PageWeight;
}

/** Returns the budget violations, page by page. */
export function checkSizes(
  pages: readonly { path: string; weight: Partial<PageWeight> }[],
  budgets: Budgets,
): BudgetViolation[] {
  return pages.flatMap(({ path, weight }) => {
    const limits = budgetFor(path, budgets).weights;
    return sizeCategories.flatMap((metric): BudgetViolation[] => {
      const [value, limit] = [weight[metric], limits[metric]];
      return value !== undefined && limit !== undefined && value > limit ? [{ path, metric, value, limit }] : [];
    });
  });
}
