import { comparableText } from '../../../diagnostics/comparable-text.ts';
import type { DataPath } from '../../../diagnostics/problem.ts';
import type { ContentFile } from '../../model/content-file.ts';
import type { Rule, RuleFinding } from '../../model/rule.ts';

/** Entries that follow each other in time may do the same thing again. */
const ordered = new Set(['steps', 'stages']);

export const repeatedCards: Rule = {
  name: 'repeated-cards',
  description: 'No card stands in a section twice, as it does once it is copied and not changed.',
  *check(content) {
    for (const file of content.pages) {
      if (!file.isValid) continue;
      for (const [index, section] of file.data.sections.entries()) {
        if (ordered.has(section.type)) continue;
        // Each list of a section, such as its cards, or the points of a hero.
        for (const [key, value] of Object.entries(section))
          if (Array.isArray(value)) yield* findRepeated(file, value, ['sections', index, key]);
      }
    }
  },
};

function* findRepeated(file: ContentFile, entries: readonly unknown[], path: DataPath): Generator<RuleFinding> {
  const seen = new Set<string>();
  for (const [index, entry] of entries.entries()) {
    const { title } = Object(entry) as { title?: unknown };
    const comparable = typeof title === 'string' ? comparableText(title) : '';
    if (seen.has(comparable))
      yield {
        code: 'card-duplicate',
        severity: 'warning',
        file,
        path: [...path, index, 'title'],
        message: `Another entry of this section has the same title, \`${title}\`.`,
        hint: 'Give this one a title of its own, or delete it if it was copied by accident.',
      };
    if (comparable !== '') seen.add(comparable);
  }
}
