import { didYouMean, replaceWords } from '../edit.ts';
import { misspell } from '../misspell.ts';
import type { FindPlaces } from '../mutation.ts';
import { isText, lineAt, rangeOf } from '../source.ts';

/** A placeholder that no code fills in. */
export const unknownPlaceholder: FindPlaces = function* (source, random) {
  for (const { node, schema, property } of source.values) {
    const words = schema.schema['x-placeholders'] as string[] | undefined;
    if (!words || !isText(node)) continue;
    for (const word of words) {
      if (!replaceWords(source, node, `{${word}}`, '')) continue;
      yield {
        property,
        mutate: () => {
          const edit = replaceWords(source, node, `{${word}}`, `{${misspell(word, random, words)}}`);
          if (!edit) throw new Error(`{${word}} is not where it was.`);
          return { ...edit, fix: didYouMean(word) };
        },
      };
    }
  }
};

/** A placeholder that is left out, of a text that has it once: one that is left in another place is not missing. */
export const missingPlaceholder: FindPlaces = function* (source) {
  for (const { node, schema, property } of source.values) {
    const words = schema.schema['x-placeholders'] as string[] | undefined;
    if (!words || !isText(node)) continue;
    for (const word of words) {
      if (node.value.split(`{${word}}`).length > 2) continue;
      const edit = replaceWords(source, node, `{${word}}`, 'it');
      if (!edit) continue;
      // What is missing from a text of several lines is reported where the text begins.
      const lines = { ...edit.lines, first: lineAt(source.text, rangeOf(node)[0]) };
      yield { property, mutate: () => ({ ...edit, lines, fix: new RegExp(`\`\\{${word}\\}\``) }) };
    }
  }
};
