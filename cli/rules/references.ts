import type { Rule } from '../content/load-content.ts';
import { isKind } from '../content/references.ts';
import { idsOf } from '../content/rows.ts';
import { didYouMean } from '../suggest.ts';

export const references: Rule = {
  name: 'references',
  description: 'Every id that content refers to exists.',
  *check(content) {
    const known = new Map<string, string[] | undefined>();
    for (const file of content.files) {
      for (const reference of file.references) {
        if (!isKind(reference, 'ref')) continue;
        const collection = reference.argument;
        if (!known.has(collection)) known.set(collection, idsOf(content, collection));
        const ids = known.get(collection);
        if (!ids || ids.includes(reference.value)) continue;
        yield {
          code: 'ref-unknown',
          file,
          path: reference.path,
          message: `There is no \`${reference.value}\` in ${collection}.`,
          hint: didYouMean(reference.value, ids),
        };
      }
    }
  },
};
