import { comparableText } from '../../../diagnostics/comparable-text.ts';
import type { Rule } from '../../model/rule.ts';

export const tierFeatures: Rule = {
  name: 'tier-features',
  description: 'A tier names what it contains once, and does not say that it is missing.',
  *check(content) {
    const file = content.collections.tiers;
    if (!file?.isValid) return;
    for (const [row, { features, notIncluded = [] }] of file.data.entries()) {
      const contained = new Set<string>();
      for (const [index, feature] of features.entries()) {
        const key = comparableText(feature);
        if (key !== '' && contained.has(key))
          yield {
            code: 'schema-items',
            severity: 'warning',
            file,
            path: [row, 'features', index],
            message: 'This tier names the same feature above.',
            hint: 'Remove this one: the other one stays.',
            fix: { remove: true },
          };
        contained.add(key);
      }
      for (const [index, text] of notIncluded.entries()) {
        if (!contained.has(comparableText(text))) continue;
        yield {
          code: 'tier-contradiction',
          file,
          path: [row, 'notIncluded', index],
          message: 'This tier says of the same thing that it is included and that it is not.',
          hint: 'Delete it from `notIncluded`, or from `features`.',
        };
      }
    }
  },
};
