import { misspell } from '../misspell.ts';
import { hasKeyword, slipInValue } from './slip-in-value.ts';

/** A word that is none of those that may stand there. */
export const wrongChoice = slipInValue(hasKeyword('enum'), (text, random, { schema }) =>
  misspell(text, random, schema.schema.enum?.map(String)),
);

/** A kind of section that does not exist. */
export const wrongSectionType = slipInValue(
  ({ pair }, text) => pair?.mapSchema.schema.properties?.type?.const === text && pair.key.value === 'type',
  (text, random) => misspell(text, random),
);
