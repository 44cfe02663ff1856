import type { Budgets } from '../../../../src/content.gen.ts';
import type { Content } from '../content.ts';
import { requireData } from '../content-file.ts';

/** What budgets.yaml says. @param content without problems in that file */
export function readBudgets(content: Content): Budgets {
  return requireData(content.settings.budgets);
}
