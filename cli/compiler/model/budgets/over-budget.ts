import { type Excess, formatExcess } from './excess.ts';

/** Pages of a build are heavier than budgets.yaml allows. */
export class OverBudget extends Error {
  constructor(excesses: readonly Excess[]) {
    super(excesses.map(formatExcess).join('\n'));
  }
}
