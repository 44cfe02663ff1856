import { isScalar } from 'yaml';
import { replaceRange } from '../edit.ts';
import type { FindCandidates } from '../mutation.ts';
import { isText, rangeOf } from '../source.ts';

/** Adds a heading of level 5 to the start of a Markdown text, which skips a level. */
export const skippedLevel: FindCandidates = function* (source) {
  for (const { node, schema, property } of source.values) {
    if (schema.schema['x-text'] !== 'markdown' || !isText(node)) continue;
    if (!isScalar(node) || !String(node.type).startsWith('BLOCK')) continue;
    const [start, end] = rangeOf(node);
    const body = source.text.indexOf('\n', start) + 1;
    const indent = /^ */.exec(source.text.slice(body, end))?.[0] ?? '';
    const gap = node.type === 'BLOCK_FOLDED' ? '\n\n\n' : '\n\n';
    yield {
      property,
      mutate: () => ({ ...replaceRange(source, [body, body], `${indent}##### Aside${gap}`), fix: /Write it with `##/ }),
    };
  }
};
