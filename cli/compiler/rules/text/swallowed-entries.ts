import { defineRule } from '../../model/rule.ts';
import { isKind } from '../../schema/keywords.ts';
import { findRange } from '../../yaml/parse/find-range.ts';
import { texts } from './texts.ts';

/** What begins an entry of a list, if it is the first of its line. */
const hyphen = /(?<=\s)- /g;

export const swallowedEntries = defineRule({
  codes: {
    'text-lines': texts.codes['text-lines'],
  },
  *check(content) {
    for (const file of content.files) {
      // Articles have no lists of texts, and there may be thousands.
      if (file.kind === 'article') continue;
      for (const reference of file.references) {
        const { path, value } = reference;
        if (typeof path.at(-1) !== 'number' || !value.includes(' - ')) continue;
        if (!isKind(reference, 'text')) continue;
        const { start, end } = findRange(file, { path });
        const written = file.text.slice(start, end);
        if (/^["'|>]/.test(written)) continue;
        const first = /\n *- /.exec(written);
        if (!first) continue;
        const nth = written.slice(0, first.index).match(hyphen)?.length ?? 0;
        yield {
          code: 'text-lines',
          file,
          path,
          ranges: (text) =>
            Array.from(text.matchAll(hyphen), ({ index }) => ({ start: index, end: index + 2 })).slice(nth),
          message: 'This line begins with a hyphen, and is part of the text above, since it is further in.',
          hint: 'Give it as many spaces as the entry above has before its hyphen. A text that holds a hyphen in this place goes in quotes.',
        };
      }
    }
  },
});
