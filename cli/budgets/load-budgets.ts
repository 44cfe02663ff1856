import type { Budgets } from '../../src/content.gen.ts';
import { loadContent } from '../content/load-content.ts';
import { hasErrors } from '../problem.ts';
import type { Context } from '../run.ts';
import { readBudgets } from './read-budgets.ts';

/** The budgets of a content folder; undefined, once that is said, when the content has problems. */
export function loadBudgets({ stderr }: Pick<Context, 'stderr'>, contentFolder: string): Budgets | undefined {
  const { content, problems } = loadContent(contentFolder);
  if (!hasErrors(problems)) return readBudgets(content);
  stderr.write('The content has problems, so nothing was measured. Run: npm run validate\n');
  return undefined;
}
