import { isMap, type Node, type Pair, type Scalar } from 'yaml';
import { escapePattern } from '../edit.ts';
import type { FindCandidates } from '../mutation.ts';
import { lineAt, rangeOf } from '../source.ts';

/** Removes a required key and its value. */
export const missingKey: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    if (!isMap(node) || node.items.length < 2) continue;
    const pairs = node.items as Pair<Scalar, Node>[];
    for (const [index, { key, value }] of pairs.entries()) {
      const name = String(key.value);
      if (!schema.schema.required?.includes(name) || !value) continue;
      yield {
        property: `${property} ${name}`,
        mutate: () => {
          const next = pairs[index + 1];
          const before = pairs[index - 1];
          const [start] = next || !before ? rangeOf(key) : [rangeOf(before.value as Node)[1]];
          const end = next ? rangeOf(next.key)[0] : rangeOf(value)[1];
          const isBlock = !node.flow;
          const needsNewline =
            !next &&
            isBlock &&
            !source.text.slice(0, start).endsWith('\n') &&
            source.text.slice(start, end).endsWith('\n');
          const text = source.text.slice(0, start) + (needsNewline ? '\n' : '') + source.text.slice(end);
          const first = lineAt(source.text, rangeOf(node)[0]);
          const last = lineAt(source.text, rangeOf(node)[1]);
          return { text, lines: { first, last }, fix: new RegExp(`\`${escapePattern(name)}\``) };
        },
      };
    }
  }
};
