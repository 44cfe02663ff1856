import type { Budgets, RouteBudget } from '../../../../src/content.gen.ts';

/** Returns the limits of a page: those of all pages, overridden by those of its route. */
export function budgetFor(path: string, { routes, ...all }: Budgets): Required<RouteBudget> {
  const route = routes?.[path];
  return {
    weights: { ...all.weights, ...route?.weights },
    scores: { ...all.scores, ...route?.scores },
    metrics: { ...all.metrics, ...route?.metrics },
  };
}
