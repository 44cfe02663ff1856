import { didYouMean, replaceRange } from '../edit.ts';
import { misspell } from '../misspell.ts';
import type { FindCandidates } from '../mutation.ts';
import { rangeOf } from '../source.ts';

/** Makes a typo in a key. */
export const unknownKey: FindCandidates = function* (source, random) {
  for (const { pair, property } of source.values) {
    const properties = Object.keys(pair?.mapSchema.schema.properties ?? {});
    const name = String(pair?.key.value);
    if (!pair || !properties.includes(name)) continue;
    yield {
      property,
      mutate: () => ({
        ...replaceRange(source, rangeOf(pair.key), misspell(name, random, properties)),
        fix: didYouMean(name),
      }),
    };
  }
};
