import { basename } from 'node:path';
import type { Waiver } from '../../../src/content.gen.ts';
import { waiverPath } from '../../compiler/check/waivers/waiver-target.ts';
import { type ContentItem, listItems } from '../../compiler/graph/list-items.ts';
import type { Kind } from '../../compiler/schema/kinds.ts';
import { inYaml } from '../../compiler/yaml/in-yaml.ts';
import { formatPath, type LocatedProblem } from '../../diagnostics/problem.ts';
import { modelineFor } from '../../editor/modeline.ts';
import { checkPlanned } from './check-planned.ts';
import { findEntry } from './entries.ts';
import { insertEntry } from './insert-entry.ts';
import { cannotAdd, lineOf, type Plan, type PlannedFile } from './plan-new.ts';
import { Refusal } from './refusal.ts';

/** So long may what has just been begun be on no page. */
const days = 30;

/**
 * Works out waivers.yaml with an entry for what is begun, if no page shows it yet. Nothing is written.
 * @param begun the file that it goes into, and the content in which it is
 * @param problems those of the content before
 */
export function planWaiver(
  { file: home, content }: Pick<Plan, 'file' | 'content'>,
  problems: readonly LocatedProblem[],
  kind: Kind,
  id: string,
): PlannedFile | Refusal | undefined {
  const location = kind.shape === 'file' ? undefined : findEntry(home, kind, id);
  const isBegun = (thing: ContentItem) =>
    thing.definition?.file === home && formatPath(thing.definition.location.path) === formatPath(location?.path ?? []);
  const lost = location && listItems(content).find((thing) => isBegun(thing) && !thing.isReached);
  if (!lost) return undefined;
  const { today } = content.options;
  const waiver: Waiver = {
    rule: 'unused-entry',
    path: waiverPath(content, { file: home.name, steps: location.path }),
    reason: `Begun on ${today}, and not on a page yet.`,
    until: new Date(Date.parse(today) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
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
    const own = problems.filter((problem) => problem.file === before.name);
    return new Refusal(`${before.name} has mistakes, which come first. If it is empty, delete it.`, own);
  }
  const text = before
    ? insertEntry(before.text, [], { lines, expected: [...before.data, waiver] })
    : `${modelineFor({ ...found, path: `${content.folder}/waivers.yaml` }, content.folder)}\n${lines.join('\n')}\n`;
  if (text === undefined) return cannotAdd(found.name);
  const planned = checkPlanned(content, found, text);
  if (planned.problems.length > 0) return new Refusal(`${found.name} does not take one more entry.`, planned.problems);
  const index = before ? before.data.length : 0;
  return { file: planned.file, before, line: lineOf(planned.file, { path: [index] }), lines };
}
