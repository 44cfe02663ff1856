import type { Random } from '../../../tests/support/random.ts';
import { didYouMean, replaceValue } from '../edit.ts';
import type { FindPlaces } from '../mutation.ts';
import { isText, type Value } from '../source.ts';

/**
 * A kind of mistake that is a slip in a value, which the message must name as it was.
 * @param isMeant whether the slip can be made in a text
 * @param slip gives the text with the slip in it
 */
export function slipInValue(
  isMeant: (value: Value, text: string) => boolean,
  slip: (text: string, random: Random, value: Value) => string,
): FindPlaces {
  return function* (source, random) {
    for (const value of source.values) {
      const { node, property } = value;
      if (!isText(node) || !isMeant(value, node.value)) continue;
      yield {
        property,
        mutate: () => ({ ...replaceValue(source, node, slip(node.value, random, value)), fix: didYouMean(node.value) }),
      };
    }
  };
}

/** Whether the schema of a value has a keyword. */
export function hasKeyword(keyword: string): (value: Value) => boolean {
  return ({ schema }) => schema.schema[keyword] !== undefined;
}
