import { didYouMean, replaceValue } from '../edit.ts';
import { misspell } from '../misspell.ts';
import type { FindPlaces } from '../mutation.ts';
import { isText } from '../source.ts';

/** A word that is none of those that may stand there. */
export const wrongChoice: FindPlaces = function* (source, random) {
  for (const { node, schema, property } of source.values) {
    const choices = schema.schema.enum?.map(String);
    if (!choices || !isText(node)) continue;
    yield {
      property,
      mutate: () => ({
        ...replaceValue(source, node, misspell(node.value, random, choices)),
        fix: didYouMean(node.value),
      }),
    };
  }
};

/** A kind of section that does not exist. */
export const wrongSectionType: FindPlaces = function* (source, random) {
  for (const { node, pair, property } of source.values) {
    if (!isText(node) || pair?.mapSchema.schema.properties?.type?.const !== node.value || pair.key.value !== 'type')
      continue;
    yield {
      property,
      mutate: () => ({ ...replaceValue(source, node, misspell(node.value, random)), fix: didYouMean(node.value) }),
    };
  }
};
