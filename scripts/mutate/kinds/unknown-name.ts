import { iconNames } from '../../../cli/content/icons.ts';
import { didYouMean, literally, replaceValue, replaceWords } from '../edit.ts';
import { misspell } from '../misspell.ts';
import type { FindPlaces } from '../mutation.ts';
import { isText } from '../source.ts';

/** The id of a row that does not exist. */
export const unknownId: FindPlaces = function* (source, random) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-ref'] === undefined || !isText(node)) continue;
    yield {
      property,
      mutate: () => ({ ...replaceValue(source, node, misspell(node.value, random)), fix: didYouMean(node.value) }),
    };
  }
};

const names = iconNames();

/** An icon that does not exist. */
export const unknownIcon: FindPlaces = function* (source, random) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-icon'] === undefined || !isText(node)) continue;
    yield {
      property,
      mutate: () => ({
        ...replaceValue(source, node, misspell(node.value, random, names)),
        fix: didYouMean(node.value),
      }),
    };
  }
};

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
export const missingMedia: FindPlaces = function* (source, random) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-media'] === undefined || !isText(node)) continue;
    const [, folder = '', name = '', ending = ''] = /^(.*\/)?([^/]+)(\.\w+)$/.exec(node.value) ?? [];
    yield {
      property,
      mutate: () => ({
        ...replaceValue(source, node, folder + misspell(name, random) + ending),
        fix: didYouMean(node.value),
      }),
    };
  }
};

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
