import { comparableText } from '../../problems/suggest.ts';
import { defineRule } from '../../site/model/rule.ts';

export const tierFeatures = defineRule({
  codes: ['tier-contradiction', 'schema-items'],
  *check(content) {
    const file = content.collections.tiers;
    if (!file?.isValid) return;
    for (const [position, { features = [], notIncluded = [] }] of file.data.entries()) {
      const included = new Set<string>();
      for (const [index, feature] of features.entries()) {
        const key = comparableText(feature);
        if (key !== '' && included.has(key))
          yield {
            code: 'schema-items',
            severity: 'warning',
            file,
            path: [position, 'features', index],
            message: 'This feature is in the list twice.',
            hint: 'Delete this one: the other one stays.',
            fix: { remove: true },
          };
        included.add(key);
      }
      for (const [index, text] of notIncluded.entries()) {
        if (!included.has(comparableText(text))) continue;
        yield {
          code: 'tier-contradiction',
          file,
          path: [position, 'notIncluded', index],
          message: 'This feature is in both lists: `features`, what the tier includes, and `notIncluded`.',
          hint: 'Delete it from `notIncluded`, or from `features`.',
          fix: { remove: true, applicability: 'maybe-incorrect' },
        };
      }
    }
  },
});
