import type { Rule } from '../../model/rule.ts';

export const deadlines: Rule = {
  name: 'deadlines',
  description: 'A countdown counts to a moment that is still to come.',
  *check(content) {
    const midnight = Date.parse(`${content.options.today}T00:00:00Z`);
    for (const file of content.pages) {
      if (!file.isValid) continue;
      for (const [index, section] of file.data.sections.entries()) {
        const deadline = section.type === 'offer' ? section.countdown.deadline : undefined;
        if (deadline === undefined || Date.parse(deadline) >= midnight) continue;
        yield {
          code: 'deadline-past',
          severity: 'warning',
          file,
          path: ['sections', index, 'countdown', 'deadline'],
          message: `The moment ${deadline} has passed, so visitors find a countdown of zeros.`,
          hint: 'Write a moment to come, or delete the section now that the offer is over.',
        };
      }
    }
  },
};
