import { defineRule } from '../../model/rule.ts';
import { sectionsOfType } from '../../model/sections.ts';
import { readTime } from '../../moments/moment.ts';

export const deadlines = defineRule({
  codes: {
    'deadline-past': {
      title: 'The deadline of a countdown has passed.',
      why: 'Visitors see a countdown at zero beside an offer that is over, or that should have gone on.',
      fix: 'Write a deadline in the future, or delete the section. This is a warning: the site is built all the same, and a waiver in `content/waivers.yaml` can allow it for a time.',
      fixable: 'always',
      example: {
        file: 'pages/beds.yaml',
        wrong: '      deadline: 2025-03-31T23:59:00Z',
        right: '      deadline: 2027-03-31T23:59:00Z',
      },
    },
  },
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
