import { expect, test } from 'vitest';
import { type BudgetViolation, formatViolation } from '../../../../../cli/site/budgets.ts';

test.each<[Omit<BudgetViolation, 'path'>, string]>([
  [{ metric: 'html', value: 15_210, limit: 14_600 }, '/long: html 15,210 of 14,600 bytes, 610 too many'],
  [{ metric: 'blockingStyles', value: 1, limit: 0 }, '/long: blockingStyles 1 of 0 files, 1 too many'],
  [{ metric: 'seo', value: 92, limit: 100 }, '/long: seo 92 of 100, 8 too few'],
  [
    { metric: 'largest-contentful-paint', value: 1900, limit: 1800 },
    '/long: largest-contentful-paint 1,900 of 1,800 ms, 100 too many',
  ],
  [
    { metric: 'cumulative-layout-shift', value: 0.125, limit: 0.1 },
    '/long: cumulative-layout-shift 0.125 of 0.1, 0.025 too many',
  ],
])('formats %j', (violation, words) => {
  expect(formatViolation({ path: '/long', ...violation })).toBe(words);
});
