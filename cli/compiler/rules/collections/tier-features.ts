import { comparableText } from '../../../diagnostics/comparable-text.ts';
import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';
import { schemaCodes } from '../../schema/errors/schema-codes.ts';

export const tierFeatures = defineRule({
  codes: {
    'tier-contradiction': {
      title: 'A tier lists the same feature as included and as not included.',
      why: 'Visitors who compare tiers would not know what they pay for.',
      fix: 'Delete the line from the list in which it is wrong.',
      fixable: 'sometimes',
      example: {
        file: 'collections/tiers.yaml',
        wrong: excerpt`
          features:
            - The key to the shed
          notIncluded:
            - The key to the shed
        `,
        right: excerpt`
          features:
            - A bed of your own
          notIncluded:
            - The key to the shed
        `,
      },
    },
    'schema-items': schemaCodes['schema-items'],
  },
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
