import { defineRule } from '../../model/rule.ts';
import { sectionsOfType } from '../../model/sections.ts';

export const deadlines = defineRule({
  codes: {
    'deadline-past': {
      title: 'A countdown counts to a moment that has passed.',
      why: 'Visitors find zeros where time should be left, beside an offer that is over or was meant to go on.',
      fix: 'Write a moment to come, or delete the section. This is a warning: the site is built all the same, and a waiver in `content/waivers.yaml` can allow it for a time.',
      fixable: 'never',
      example: {
        file: 'pages/beds.yaml',
        wrong: '      deadline: 2025-03-31T23:59:00Z',
        right: '      deadline: 2027-03-31T23:59:00Z',
      },
    },
  },
  *check(content) {
    const midnight = Date.parse(`${content.options.today}T00:00:00Z`);
    for (const { file, section, path } of sectionsOfType(content, 'offer')) {
      const { deadline } = section.countdown;
      if (deadline === undefined || Date.parse(deadline) >= midnight) continue;
      yield {
        code: 'deadline-past',
        severity: 'warning',
        file,
        path: [...path, 'countdown', 'deadline'],
        message: `The moment ${deadline} has passed, so visitors find a countdown of zeros.`,
        hint: 'Write a moment to come, or delete the section now that the offer is over.',
      };
    }
  },
});
