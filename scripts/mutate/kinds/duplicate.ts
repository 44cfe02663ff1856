import { isMap, isSeq } from 'yaml';
import { escapePattern, replaceRange } from '../edit.ts';
import type { FindCandidates } from '../mutation.ts';
import { isText, lineAt, rangeOf } from '../source.ts';

/** Repeats an entry of a collection, with its id. */
export const duplicateId: FindCandidates = function* (source) {
  const list = source.document.contents;
  if (!source.file.startsWith('collections/') || !isSeq(list) || list.flow) return;
  for (const entry of list.items) {
    if (!isMap(entry)) continue;
    const id = entry.get('id', true);
    if (!id || !isText(id)) continue;
    yield {
      property: `${source.file} *`,
      mutate: () => {
        const [start, end] = rangeOf(entry);
        const copy = `\n- ${source.text.slice(start, end).trimEnd()}\n`;
        const text = source.text.trimEnd() + copy;
        const first = lineAt(text, text.length - copy.length + 1);
        return {
          text,
          lines: { first, last: lineAt(text, text.length - 1) },
          fix: new RegExp(`\`${escapePattern(id.value)}\``),
        };
      },
    };
  }
};

/** Repeats the first key of a block. */
export const duplicateKey: FindCandidates = function* (source) {
  for (const { node, property } of source.values) {
    if (!isMap(node) || node.flow || node.items.length === 0) continue;
    const [start] = rangeOf(node);
    const indent = ' '.repeat(start - (source.text.lastIndexOf('\n', start - 1) + 1));
    const name = String(node.items[0]?.key);
    yield {
      property,
      mutate: () => {
        const { text, lines } = replaceRange(source, [start, start], `${name}: again\n${indent}`);
        return { text, lines: { first: lines.first + 1, last: lines.last + 1 }, fix: /[Kk]eep one/ };
      },
    };
  }
};
