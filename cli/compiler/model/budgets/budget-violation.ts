/** A figure of a page that is not within its budget. */
export interface BudgetViolation {
  /** The address of the page. */
  path: string;
  /** What was measured, as in budgets.yaml: `html`, `performance`. */
  part: string;
  value: number;
  /** The most that there may be, or of a score the least. */
  limit: number;
}

const units: Record<string, string> = {
  html: 'bytes',
  blockingStyles: 'files',
  scripts: 'bytes',
  fonts: 'bytes',
  fontFiles: 'files',
  pictures: 'bytes',
  requests: 'files',
  'first-contentful-paint': 'ms',
  'largest-contentful-paint': 'ms',
  'speed-index': 'ms',
  'total-blocking-time': 'ms',
  'total-byte-weight': 'bytes',
};

/** `/inner-circle: html 15,210 of 14,600 bytes, 610 too many`; of a score `/: seo 92 of 100, 8 too few`. */
export function formatViolation({ path, part, value, limit }: BudgetViolation): string {
  const unit = units[part] === undefined ? '' : ` ${units[part]}`;
  const difference = formatNumber(Math.abs(value - limit));
  return `${path}: ${part} ${formatNumber(value)} of ${formatNumber(limit)}${unit}, ${difference} too ${value > limit ? 'many' : 'few'}`;
}

/** `14600` → `14,600`; of what is no whole number, three digits behind the point. */
export function formatNumber(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 3 });
}
