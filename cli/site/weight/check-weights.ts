import type { Budgets } from '../../../src/content.gen.ts';
import { budgetFor } from '../../compiler/model/budgets/budget-for.ts';
import type { Excess } from '../../compiler/model/budgets/excess.ts';
import { type PageWeight, weightParts } from './weigh-page.ts';

/** A page and what it weighs. */
export interface WeighedPage {
  path: string;
  weight: PageWeight;
}

/** What is over budget, page by page. */
export function checkWeights(
  pages: readonly { path: string; weight: Partial<PageWeight> }[],
  budgets: Budgets,
): Excess[] {
  return pages.flatMap(({ path, weight }) => {
    const limits = budgetFor(path, budgets).weights;
    return weightParts.flatMap((part): Excess[] => {
      const [value, limit] = [weight[part], limits[part]];
      return value !== undefined && limit !== undefined && value > limit ? [{ path, part, value, limit }] : [];
    });
  });
}
