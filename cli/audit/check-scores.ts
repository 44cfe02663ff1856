import type { Budgets } from '../../src/content.gen.ts';
import { budgetFor } from '../site/model/budgets/budget-for.ts';
import type { BudgetViolation } from '../site/model/budgets/budget-violation.ts';
import { categories, metrics, type PageScores } from './page-scores.ts';

/** Returns the scores below and the metrics above their budgets, page by page. */
export function checkScores(pages: readonly PageScores[], budgets: Budgets): BudgetViolation[] {
  return pages.flatMap(({ path, ...measured }) => {
    const limits = budgetFor(path, budgets);
    const scores = categories.map((metric) => ({
      path,
      metric,
      value: measured.scores[metric],
      limit: limits.scores[metric],
    }));
    const times = metrics.map((metric) => ({
      path,
      metric,
      value: measured.metrics[metric],
      limit: limits.metrics[metric],
    }));
    return [
      ...scores.filter(({ value, limit }) => limit !== undefined && value < limit),
      ...times.filter(({ value, limit }) => limit !== undefined && value > limit),
    ] as BudgetViolation[];
  });
}
