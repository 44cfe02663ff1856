import type { Budgets } from '../../../../src/content.gen.ts';
import type { Content } from '../content.ts';
import { settingsFile } from '../rows.ts';

/** What budgets.yaml says. @param content without problems in that file */
export function readBudgets(content: Content): Budgets {
  const file = settingsFile(content, 'budgets');
  if (!file?.isValid) throw new Error('budgets.yaml has problems.');
  return file.data as Budgets;
}
