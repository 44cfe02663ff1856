import type { Budgets } from '../../../src/content.gen.ts';
import type { Context } from '../../platform/context.ts';
import { hasErrors } from '../../problems/problem.ts';
import { loadContent } from '../../rules/load.ts';
import { budgetsOf } from '../../site/budgets.ts';

/** Returns the budgets of a content folder; undefined when the content has problems, after printing that. */
export function loadBudgets({ stderr }: Pick<Context, 'stderr'>, contentFolder: string): Budgets | undefined {
  const { content, problems } = loadContent(contentFolder);
  if (!hasErrors(problems)) return budgetsOf(content);
  stderr.write('The content has problems, so nothing was measured. Run: npm run validate\n');
  return undefined;
}
