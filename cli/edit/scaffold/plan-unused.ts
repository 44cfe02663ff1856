import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import { listItems } from '../../compiler/graph/list-items.ts';
import type { Kind } from '../../content/schema/kinds.ts';
import { formatPath } from '../../problems/problem.ts';
import type { Refusal } from '../refusal.ts';
import { findEntry } from './entries.ts';
import { type Plan, planNew } from './plan-new.ts';

const maxUnusedDays = 30;

/**
 * Returns the plan of a new entry with a comment that allows it to be unused for a while, if no page shows it yet.
 * @returns undefined if a page shows it
 */
export function planUnused(
  loaded: LoadedContent,
  { file, content }: Plan,
  kind: Kind,
  id: string,
): Plan | Refusal | undefined {
  const location = kind.shape === 'file' ? undefined : findEntry(file, kind, id);
  const isUnused = listItems(content).some(
    ({ definition, isReached }) =>
      !isReached &&
      definition?.file === file &&
      formatPath(definition.location.path) === formatPath(location?.path ?? []),
  );
  if (!isUnused) return undefined;
  const { today } = content.options;
  const until = new Date(Date.parse(today) + maxUnusedDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const comment = `# allow unused-entry until ${until}: Created on ${today}, and not on a page yet.`;
  return planNew(loaded, kind, id, comment);
}
