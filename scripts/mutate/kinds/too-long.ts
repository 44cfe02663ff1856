import { replaceValue } from '../edit.ts';
import type { FindCandidates } from '../mutation.ts';
import { isText } from '../source.ts';

/** Makes a text longer than its maximum by one character. */
export const tooLong: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    const limit = schema.schema.maxLength as number | undefined;
    if (limit === undefined || !isText(node) || schema.schema.pattern !== undefined) continue;
    yield {
      property,
      mutate: () => {
        const words = node.value.replace(/\{fact:[^}]*\}/g, 'fact').replaceAll(/\s+/g, ' ');
        const long = words
          .padEnd(limit + 1, ' and more words')
          .slice(0, limit)
          .trimEnd()
          .padEnd(limit + 1, 's');
        return {
          ...replaceValue(source, node, JSON.stringify(long)),
          fix: new RegExp(`${limit + 1} characters, and at most ${limit} are allowed`),
        };
      },
    };
  }
};
