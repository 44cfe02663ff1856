import type { Budgets } from '../../src/content.gen.ts';
import type { Excess } from '../budgets/excess.ts';
import { OverBudget } from '../budgets/over-budget.ts';
import { checkWeights } from '../weigh/check-weights.ts';
import { weighDrawnPage } from '../weigh/weigh-drawn-page.ts';
import { type ReadFile, weighFiles } from '../weigh/weigh-page.ts';

/** Holds pages to their budgets as they are drawn. */
export class PageScale {
  readonly budgets: Budgets;
  readonly #readFile: ReadFile;
  readonly #excesses: Excess[] = [];

  /** @param readFile gives a file of the site that is being built; see `ReadFile` */
  constructor(budgets: Budgets, readFile: ReadFile) {
    this.budgets = budgets;
    this.#readFile = readFile;
  }

  /** @param isAlike whether it loads no other files than a page that was weighed before, as articles and their lists do */
  weigh(path: string, html: string, isAlike: boolean): void {
    const excess = weighDrawnPage(path, html, this.budgets);
    if (excess) this.#excesses.push(excess);
    if (!isAlike) {
      const weight = weighFiles(html, this.#readFile);
      this.#excesses.push(...checkWeights([{ path, weight }], this.budgets));
    }
  }

  /** @throws {OverBudget} when a page was too heavy */
  settle(): void {
    if (this.#excesses.length > 0) throw new OverBudget(this.#excesses);
  }
}
