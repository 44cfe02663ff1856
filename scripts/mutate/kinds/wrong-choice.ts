import { misspell } from '../misspell.ts';
import { hasKeyword, mistakeInValue } from './mistake-in-value.ts';

/** Makes a typo in a value that must be one of a list. */
export const wrongChoice = mistakeInValue(hasKeyword('enum'), (text, random, { schema }) =>
  misspell(text, random, schema.schema.enum?.map(String)),
);

/** Makes a typo in the type of a section. */
export const wrongSectionType = mistakeInValue(
  ({ pair }, text) => pair?.mapSchema.schema.properties?.type?.const === text && pair.key.value === 'type',
  (text, random) => misspell(text, random),
);
