import { didYouMean, replaceWords } from '../edit.ts';
import { misspell } from '../misspell.ts';
import type { FindCandidates } from '../mutation.ts';
import { isText, lineAt, rangeOf } from '../source.ts';

/** Makes a typo in a placeholder, so that it would not be filled in. */
export const unknownPlaceholder: FindCandidates = function* (source, random) {
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

/** Removes a required placeholder from a text that contains it once. */
export const missingPlaceholder: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    const words = schema.schema['x-placeholders'] as string[] | undefined;
    if (!words || !isText(node)) continue;
    for (const word of words) {
      if (node.value.split(`{${word}}`).length > 2) continue;
      const edit = replaceWords(source, node, `{${word}}`, 'it');
      if (!edit) continue;
      // A missing placeholder is reported at the first line of the text.
      const lines = { ...edit.lines, first: lineAt(source.text, rangeOf(node)[0]) };
      yield { property, mutate: () => ({ ...edit, lines, fix: new RegExp(`\`\\{${word}\\}\``) }) };
    }
  }
};
