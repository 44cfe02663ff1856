import { defineRule } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';

/** A year, in digits of any script. */
const year = /\p{Nd}{4}/u;

export const legalDates = defineRule({
  codes: ['launch-legal-date'],
  *check(content) {
    for (const { file, section, path } of sectionsOfType(content, 'document')) {
      if (year.test(section.updated)) continue;
      yield {
        code: 'launch-legal-date',
        file,
        path: [...path, 'updated'],
        message: `“${section.updated}” does not say from which day this text is.`,
        hint: 'Write the day of the last change, with its year: `Last updated November 1, 2026`.',
      };
    }
  },
});
