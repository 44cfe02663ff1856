import { readTime } from '../../content/moments.ts';
import { defineRule } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';

export const deadlines = defineRule({
  codes: ['deadline-past'],
  *check(content) {
    const { day, timeZone } = content.options.at;
    const midnight = readTime(day, timeZone);
    for (const { file, section, path } of sectionsOfType(content, 'offer')) {
      const { deadline } = section.countdown;
      if (deadline === undefined || readTime(deadline, timeZone) >= midnight) continue;
      yield {
        code: 'deadline-past',
        severity: 'warning',
        file,
        path: [...path, 'countdown', 'deadline'],
        message: `The deadline ${deadline} has passed, so visitors see a countdown at zero.`,
        hint: 'Write a deadline in the future, or delete the section if the offer is over.',
        fix: { remove: true, up: 2, applicability: 'maybe-incorrect' },
      };
    }
  },
});
