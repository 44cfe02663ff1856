import { iconNames } from '../../../cli/compiler/model/icons.ts';
import { didYouMean, escapePattern, replaceValue, replaceWords } from '../edit.ts';
import { misspell } from '../misspell.ts';
import type { FindCandidates } from '../mutation.ts';
import { isText } from '../source.ts';
import { hasKeyword, mistakeInValue } from './mistake-in-value.ts';

/** Makes a typo in the id of an entry. */
export const unknownId = mistakeInValue(hasKeyword('x-ref'), (id, random) => misspell(id, random));

const names = iconNames();

/** Makes a typo in the name of an icon. */
export const unknownIcon = mistakeInValue(hasKeyword('x-icon'), (name, random) => misspell(name, random, names));

/** Makes a typo in the id of a fact. */
export const unknownFact: FindCandidates = function* (source, random) {
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

/** Makes a typo in the name of a file in media/. */
export const missingMedia = mistakeInValue(hasKeyword('x-media'), (path, random) => {
  const [, folder = '', name = '', ending = ''] = /^(.*\/)?([^/]+)(\.\w+)$/.exec(path) ?? [];
  return folder + misspell(name, random) + ending;
});

/** Writes the name of a file in media/ with a capital letter. */
export const wronglyCasedMedia: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-media'] === undefined || !isText(node)) continue;
    const other = node.value.replace(/[a-z](?=[^/]*$)/, (letter) => letter.toUpperCase());
    yield {
      property,
      mutate: () => ({ ...replaceValue(source, node, other), fix: new RegExp(`\`${escapePattern(node.value)}\``) }),
    };
  }
};
