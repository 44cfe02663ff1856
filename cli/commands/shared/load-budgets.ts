import type { Budgets } from '../../../src/content.gen.ts';
import { loadContent } from '../../compiler/check/load-content.ts';
import { budgetsOf } from '../../compiler/model/budgets/budgets-of.ts';
import type { Context } from '../../platform/process/context.ts';
import { hasErrors } from '../../problems/problem.ts';

/** Returns the budgets of a content folder; undefined when the content has problems, after printing that. */
export function loadBudgets({ stderr }: Pick<Context, 'stderr'>, contentFolder: string): Budgets | undefined {
  const { content, problems } = loadContent(contentFolder);
  if (!hasErrors(problems)) return budgetsOf(content);
  stderr.write('The content has problems, so nothing was measured. Run: npm run validate\n');
  return undefined;
}
