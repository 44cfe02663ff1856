import { iconNames } from '../../../cli/compiler/model/icons.ts';
import { didYouMean, literally, replaceValue, replaceWords } from '../edit.ts';
import { misspell } from '../misspell.ts';
import type { FindPlaces } from '../mutation.ts';
import { isText } from '../source.ts';
import { hasKeyword, slipInValue } from './slip-in-value.ts';

/** The id of a row that does not exist. */
export const unknownId = slipInValue(hasKeyword('x-ref'), (id, random) => misspell(id, random));

const names = iconNames();

/** An icon that does not exist. */
export const unknownIcon = slipInValue(hasKeyword('x-icon'), (name, random) => misspell(name, random, names));

/** A fact that does not exist. */
export const unknownFact: FindPlaces = function* (source, random) {
  for (const { node, property } of source.values) {
    if (!isText(node)) continue;
    for (const [fact, id = ''] of node.value.matchAll(/\{fact:([^{}]+)\}/g)) {
      if (!replaceWords(source, node, fact, '')) continue;
      yield {
        property,
        mutate: () => {
          const edit = replaceWords(source, node, fact, `{fact:${misspell(id, random)}}`);
          if (!edit) throw new Error(`${fact} is not where it was.`);
          return { ...edit, fix: didYouMean(id) };
        },
      };
    }
  }
};

/** A file that is not in media/. */
export const missingMedia = slipInValue(hasKeyword('x-media'), (path, random) => {
  const [, folder = '', name = '', ending = ''] = /^(.*\/)?([^/]+)(\.\w+)$/.exec(path) ?? [];
  return folder + misspell(name, random) + ending;
});

/** A file whose name has another case in media/. */
export const wronglyCasedMedia: FindPlaces = function* (source) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-media'] === undefined || !isText(node)) continue;
    const other = node.value.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase());
    yield {
      property,
      mutate: () => ({ ...replaceValue(source, node, other), fix: new RegExp(`\`${literally(node.value)}\``) }),
    };
  }
};
