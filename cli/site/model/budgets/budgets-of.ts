import type { Budgets } from '../../../../src/content.gen.ts';
import type { Content } from '../content.ts';
import { requireData } from '../content-file.ts';

/** Returns the budgets of content without problems; none if it has no budgets.yaml. */
export function budgetsOf({ settings: { budgets } }: Pick<Content, 'settings'>): Budgets {
  return budgets ? requireData(budgets) : {};
}
