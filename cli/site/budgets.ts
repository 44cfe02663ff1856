import type { Budgets, RouteBudget } from '../../src/content.gen.ts';
import { type Content, requireData } from './content.ts';

/** Returns the budgets of content without problems; none if it has no budgets.yaml. */
export function budgetsOf({ settings: { budgets } }: Pick<Content, 'settings'>): Budgets {
  return budgets ? requireData(budgets) : {};
}

/** Returns the limits of a page: those of all pages, overridden by those of its route. */
export function budgetFor(path: string, { routes, ...all }: Budgets): Required<RouteBudget> {
  const route = routes?.[path];
  return {
    weights: { ...all.weights, ...route?.weights },
    scores: { ...all.scores, ...route?.scores },
    metrics: { ...all.metrics, ...route?.metrics },
  };
}

/** A measured value of a page that exceeds its budget. */
export interface BudgetViolation {
  /** The address of the page. */
  path: string;
  /** What was measured, by its name in budgets.yaml: `html`, `performance`. */
  metric: string;
  value: number;
  /** The maximum; for a score, the minimum. */
  limit: number;
}

/** Returns the values of a page that are above their budgets, or below if they are scores. @param values by metric */
export function findViolations(path: string, values: Record<string, number>, budgets: Budgets): BudgetViolation[] {
  const { weights, scores, metrics } = budgetFor(path, budgets);
  const limits: Record<string, number | undefined> = { ...weights, ...scores, ...metrics };
  return Object.entries(values).flatMap(([metric, value]) => {
    const limit = limits[metric];
    const isOver = limit !== undefined && (metric in scores ? value < limit : value > limit);
    return isOver ? [{ path, metric, value, limit }] : [];
  });
}

/** Thrown when pages of a build are larger than budgets.yaml allows, or headers than hosts accept. */
export class BudgetError extends Error {
  /** @param advice what to do */
  constructor(violations: readonly BudgetViolation[], advice: string) {
    super(`${violations.map(formatViolation).join('\n')}\n${advice}`);
  }
}

/** The units of the metrics; scores have none. */
export const units: Record<string, string | undefined> = {
  html: 'bytes',
  blockingStyles: 'files',
  scripts: 'bytes',
  fonts: 'bytes',
  fontFiles: 'files',
  images: 'bytes',
  requests: 'files',
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'speed-index': 'ms',
  'total-blocking-time': 'ms',
  'total-byte-weight': 'bytes',
};

/** Formats a violation: `/join: html 15,210 of 14,600 bytes, 610 too many`; a score: `/: seo 92 of 100, 8 too few`. */
export function formatViolation({ path, metric, value, limit }: BudgetViolation): string {
  const unit = units[metric] ? ` ${units[metric]}` : '';
  const difference = `${formatNumber(Math.abs(value - limit))} too ${value > limit ? 'many' : 'few'}`;
  return `${path}: ${metric} ${formatNumber(value)} of ${formatNumber(limit)}${unit}, ${difference}`;
}

/** Formats a number: `14600` → `14,600`; numbers that are not whole get at most three decimals. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 3 });
}
