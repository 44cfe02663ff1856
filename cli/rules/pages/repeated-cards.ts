import { asRecord, keysOf } from '../../platform/records.ts';
import type { DataPath } from '../../problems/problem.ts';
import { comparableText } from '../../problems/suggest.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { allSections } from '../../site/model/sections.ts';

/** Section types whose items are in chronological order, so that a title may occur again. */
const orderedTypes = new Set(['steps', 'stages']);

export const repeatedCards = defineRule({
  codes: ['card-duplicate'],
  *check(content) {
    for (const { file, section, path } of allSections(content)) {
      if (orderedTypes.has(section.type)) continue;
      // Each list of a section, such as its cards or the points of a hero.
      for (const [key, value] of Object.entries(section))
        if (Array.isArray(value)) yield* findRepeated(file, value, [...path, key]);
    }
  },
});

/** The keys that tell entries apart, the most telling one first, and what they are called. */
const nouns = { title: 'title', src: 'image', video: 'video' };
const namingKeys = keysOf(nouns);

/** Finds entries with the same title as an earlier entry of the list, or without titles with the same image or video. */
function* findRepeated(
  file: ContentFile,
  entries: readonly unknown[],
  path: DataPath,
): Generator<RuleFinding<'card-duplicate'>> {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const values = asRecord(entry);
    const key = namingKeys.find((name) => values[name] !== undefined) ?? 'title';
    const value = values[key];
    const comparable = typeof value === 'string' ? comparableText(value) : '';
    if (seen.has(comparable))
      yield {
        code: 'card-duplicate',
        severity: 'warning',
        file,
        path: [...path, index, key],
        message: `The ${nouns[key]} \`${value}\` is used twice in this list.`,
        hint: `Change one of the two ${nouns[key]}s, or delete this entry if it was copied by accident.`,
        fix: { remove: true, up: 1, applicability: 'maybe-incorrect' },
      };
    if (comparable !== '') seen.add(comparable);
  }
}
