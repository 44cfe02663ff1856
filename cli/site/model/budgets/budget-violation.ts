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

const units: Record<string, string> = {
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

/**
 * Formats a violation: `/join: html 15,210 of 14,600 bytes, 610 too many`; for a score `/: seo 92 of 100, 8 too
 * few`.
 */
export function formatViolation({ path, metric, value, limit }: BudgetViolation): string {
  const unit = unitOf(metric) === undefined ? '' : ` ${unitOf(metric)}`;
  const difference = formatNumber(Math.abs(value - limit));
  return `${path}: ${metric} ${formatNumber(value)} of ${formatNumber(limit)}${unit}, ${difference} too ${value > limit ? 'many' : 'few'}`;
}

/** Returns the unit of a metric; undefined for scores, which have none. */
export function unitOf(metric: string): string | undefined {
  return units[metric];
}

/** Formats a number: `14600` → `14,600`; numbers that are not whole get three decimals. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 3 });
}
