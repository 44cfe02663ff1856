import type { Budgets } from '../../../src/content.gen.ts';
import { valueAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { BudgetViolation } from '../../site/model/budgets/budget-violation.ts';

/** Returns the path of the limit in budgets.yaml that a page exceeds: that of its route if there is one. */
export function locateBudget(
  budgets: Budgets,
  group: 'weights' | 'scores' | 'metrics',
  { path, metric }: Pick<BudgetViolation, 'path' | 'metric'>,
): DataPath {
  const ofRoute = ['routes', path, group, metric];
  return valueAt(budgets, ofRoute) === undefined ? [group, metric] : ofRoute;
}
