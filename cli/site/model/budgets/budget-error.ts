import { type BudgetViolation, formatViolation } from './budget-violation.ts';

/** Thrown when pages of a build are larger than budgets.yaml allows. */
export class BudgetError extends Error {
  constructor(violations: readonly BudgetViolation[]) {
    super(violations.map(formatViolation).join('\n'));
  }
}
