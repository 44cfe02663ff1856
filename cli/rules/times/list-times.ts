import { isThere, type Moment, type Span } from '../../content/moments.ts';
import { lastValidator } from '../../content/schema/validator.ts';
import { deleteAt } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { defineRule } from '../../site/model/rule.ts';
import { itemPath } from '../../site/timeline/find-hidden.ts';
import { listStates } from '../../site/timeline/list-states.ts';
import { adviseDate } from './advise-date.ts';
import { entrySpans } from './entry-spans.ts';
import { findTimeWithout } from './times-without.ts';

/** A list that names entries with dates, and the items that are left out together with them. */
interface TimedList {
  file: ContentFile;
  path: DataPath;
  items: { path: DataPath; span: Span }[];
}

export const listTimes = defineRule({
  codes: ['list-time'],
  *check(content) {
    const { states } = listStates(content);
    if (states.length === 0) return;
    for (const { file, path, items } of listsOf(content)) {
      const missingAt = (at: Moment) => items.filter(({ span }) => !isThere(span, at)).map((item) => item.path);
      const isMissing = (at: Moment) => {
        const missing = missingAt(at);
        return missing.length > 0 && !isValidWithout(file, missing);
      };
      const spans = items.map(({ span }) => span);
      const found = findTimeWithout(states, { file, path, spans, isMissing });
      if (!found) continue;
      const { isEarly, when, needed } = found;
      const name = `\`${path.findLast((step) => typeof step === 'string')}\``;
      const other = 'Add an entry that is there all the time.';
      yield {
        code: 'list-time',
        file,
        path,
        target: 'key',
        message: isEarly
          ? `${name} has too few entries until ${when}, since others come only then.`
          : `${name} has too few entries from ${when} on, since others are gone then.`,
        ...(needed ? adviseDate(file, path, needed, other) : { hint: `Remove the section, or ${other}` }),
      };
    }
  },
});

/** Whether the schema of a file allows it without some entries of a list. */
function isValidWithout({ schema, data }: ContentFile, paths: readonly DataPath[]): boolean {
  const left = structuredClone(data);
  // From the last to the first, so that the indexes of the others stay.
  for (const path of paths.toSorted((a, b) => Number(b.at(-1)) - Number(a.at(-1)))) deleteAt(left, path);
  return lastValidator().validate(schema, left).errors.length === 0;
}

/** Collects the lists that name entries with dates. */
function listsOf(content: Content): TimedList[] {
  const entries = entrySpans(content);
  const lists = new Map<string, TimedList>();
  if (entries.size === 0) return [];
  for (const { value, argument, uses } of content.targets.of('ref')) {
    const span = entries.get(`${argument}:${value}`);
    if (!span) continue;
    for (const { file, reference } of uses) {
      const item = itemPath(file, reference);
      if (!item) continue;
      const path = item.slice(0, -1);
      const key = `${file.name} ${path.join('/')}`;
      const list = lists.get(key) ?? { file, path, items: [] };
      list.items.push({ path: item, span });
      lists.set(key, list);
    }
  }
  return [...lists.values()];
}
