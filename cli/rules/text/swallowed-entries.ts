import { isKind } from '../../content/schema/keywords.ts';
import { findRange } from '../../content/yaml/find-range.ts';
import { defineRule } from '../../site/model/rule.ts';

/** A hyphen and a space, which would begin an entry of a list at the start of a line. */
const hyphen = /(?<=\s)- /g;

export const swallowedEntries = defineRule({
  codes: ['text-lines'],
  *check(content) {
    for (const file of content.files) {
      // Articles contain no lists of texts, and there may be thousands of them.
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
          message: 'This line begins with a hyphen, but is part of the text above, since it is indented further.',
          hint: 'If it is a new entry, indent its hyphen like that of the entry above. If it is part of the text, put the whole text in quotes.',
        };
      }
    }
  },
});
