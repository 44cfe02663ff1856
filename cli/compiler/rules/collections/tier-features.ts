import { comparableText } from '../../../diagnostics/comparable-text.ts';
import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule } from '../../model/rule.ts';
import { schemaCodes } from '../../schema/errors/schema-codes.ts';

export const tierFeatures = defineRule({
  codes: {
    'tier-contradiction': {
      title: 'A tier says of one thing that it is included and that it is not.',
      why: 'Visitors who compare tiers would not know what they pay for.',
      fix: 'Delete the line from the list in which it is wrong.',
      fixable: 'never',
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
});
