import type { Random } from '../../../tests/support/random.ts';
import { didYouMean, replaceValue } from '../edit.ts';
import type { FindCandidates } from '../mutation.ts';
import { isText, type Value } from '../source.ts';

/**
 * Returns a kind of mistake that changes a value, such as by a typo. The message must suggest the original value.
 * @param applies whether the mistake can be made in a value
 * @param change returns the value with the mistake
 */
export function mistakeInValue(
  applies: (value: Value, text: string) => boolean,
  change: (text: string, random: Random, value: Value) => string,
): FindCandidates {
  return function* (source, random) {
    for (const value of source.values) {
      const { node, property } = value;
      if (!isText(node) || !applies(value, node.value)) continue;
      yield {
        property,
        mutate: () => ({
          ...replaceValue(source, node, change(node.value, random, value)),
          fix: didYouMean(node.value),
        }),
      };
    }
  };
}

/** Returns a function that says whether the schema of a value has a keyword. */
export function hasKeyword(keyword: string): (value: Value) => boolean {
  return ({ schema }) => schema.schema[keyword] !== undefined;
}
