import { eventKeyKinds, eventKeys } from '../../../src/event-keys.ts';
import { keysOfEntries } from '../../content/schema/entry-keys.ts';
import { insertEntry } from '../../content/yaml/edit-entries.ts';
import type { Advice } from '../../content/yaml/source-file.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { defineRule } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';

export const eventKeysGiven = defineRule({
  codes: ['event-key'],
  *check(content) {
    for (const { file, section, path } of sectionsOfType(content, 'events')) {
      const { from } = section;
      const kinds = keysOfEntries(content.folder, from.collection);
      // An unknown collection, or a schema with problems, is reported.
      if (!kinds || Object.keys(kinds).length === 0) continue;
      const keys = eventKeys(from, kinds);
      for (const name of ['title', 'start'] as const) {
        if (keys[name] !== undefined) continue;
        const shown: readonly string[] = eventKeyKinds[name];
        const fitting = Object.keys(kinds).filter((key) => key !== 'id' && shown.includes(kinds[key] ?? ''));
        yield {
          code: 'event-key',
          file,
          path: [...path, 'from', 'collection'],
          message: `The entries of ${from.collection} have no key \`${name}\`, and nothing says which of theirs it is.`,
          ...adviseKey(file, [...path, 'from'], name, fitting, from.collection),
        };
      }
    }
  },
});

/** The number of keys that a hint lists at most. */
const maxListed = 4;

/** Suggests the keys whose values can be shown so. If there is only one, it can be written. */
function adviseKey(
  file: ContentFile,
  from: DataPath,
  name: string,
  fitting: readonly string[],
  collection: string,
): Advice {
  const [only, ...others] = fitting;
  if (only === undefined)
    return { hint: `Give the entries a key for it, in content/schemas/${collection}.schema.json.` };
  const choices = fitting.slice(0, maxListed).map((key) => `\`${name}: ${key}\``);
  const hint = `Write the key that is meant below \`collection\`, such as ${choices.join(' or ')}.`;
  const edit = others.length > 0 ? undefined : insertEntry(file.text, from, { data: { [name]: only } }, 1);
  if (!edit) return { hint };
  const { start, end, text: source } = edit;
  return { hint, fix: { source, range: { start, end }, applicability: 'maybe-incorrect' } };
}
