import type { Budgets, RouteBudget } from '../../../../src/content.gen.ts';

/** The limits of one page: those of every page, with its own laid over them. */
export function budgetFor(path: string, { routes, ...all }: Budgets): Required<RouteBudget> {
  const own = routes?.[path];
  return {
    weights: { ...all.weights, ...own?.weights },
    scores: { ...all.scores, ...own?.scores },
    metrics: { ...all.metrics, ...own?.metrics },
  };
}
