import { basename } from 'node:path';
import type { Waiver } from '../../../src/content.gen.ts';
import { waiverPath } from '../../compiler/check/waivers/waiver-target.ts';
import { type ContentItem, listItems } from '../../compiler/graph/list-items.ts';
import type { Kind } from '../../compiler/schema/kinds.ts';
import { appendEntry } from '../../compiler/yaml/edits/insert-entry.ts';
import { inYaml } from '../../compiler/yaml/in-yaml.ts';
import { formatPath, type LocatedProblem } from '../../diagnostics/problem.ts';
import { modelineFor } from '../../editor/modeline.ts';
import { Refusal } from '../refusal.ts';
import { checkPlannedFile } from './check-planned.ts';
import { findEntry } from './entries.ts';
import { cannotAdd, lineOf, type Plan, type PlannedFile } from './plan-new.ts';

/** The number of days for which a scaffolded entry may be unused. */
const maxUnusedDays = 30;

/**
 * Plans waivers.yaml with a waiver for a scaffolded entry that no page shows yet. Writes nothing.
 * @param plan the file and the content with the entry
 * @param problems the problems of the content before
 */
export function planWaiver(
  { file: home, content }: Pick<Plan, 'file' | 'content'>,
  problems: readonly LocatedProblem[],
  kind: Kind,
  id: string,
): PlannedFile | Refusal | undefined {
  const location = kind.shape === 'file' ? undefined : findEntry(home, kind, id);
  const isScaffolded = (item: ContentItem) =>
    item.definition?.file === home && formatPath(item.definition.location.path) === formatPath(location?.path ?? []);
  const unused = location && listItems(content).find((item) => isScaffolded(item) && !item.isReached);
  if (!unused) return undefined;
  const { today } = content.options;
  const waiver: Waiver = {
    rule: 'unused-entry',
    path: waiverPath(content, { file: home.name, steps: location.path }),
    reason: `Created on ${today}, and not on a page yet.`,
    until: new Date(Date.parse(today) + maxUnusedDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  };
  const lines = Object.entries(waiver).map(
    ([key, value], index) => `${index === 0 ? '-' : ' '} ${key}: ${inYaml(value)}`,
  );
  const found = {
    name: `${basename(content.folder)}/waivers.yaml`,
    kind: 'settings',
    slug: 'waivers',
    schema: 'waivers.schema.json',
  } as const;
  const before = content.settings.waivers;
  if (before && !before.isValid) {
    const inFile = problems.filter((problem) => problem.file === before.name);
    return new Refusal(`${before.name} has problems. Fix them first, or delete the file if it is empty.`, inFile);
  }
  const text = before
    ? appendEntry(before.text, [], { lines, data: waiver })
    : `${modelineFor({ ...found, path: `${content.folder}/waivers.yaml` }, content.folder)}\n${lines.join('\n')}\n`;
  if (text === undefined) return cannotAdd(found.name);
  const planned = checkPlannedFile(content, found, text);
  if (planned.problems.length > 0)
    return new Refusal(`${found.name} would not be valid with one more entry.`, planned.problems);
  const index = before ? before.data.length : 0;
  return { file: planned.file, before, line: lineOf(planned.file, { path: [index] }), lines };
}
