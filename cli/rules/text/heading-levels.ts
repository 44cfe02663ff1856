import { findString } from '../../content/yaml/find-range.ts';
import type { Fix } from '../../content/yaml/source-file.ts';
import { defineRule } from '../../site/model/rule.ts';

/** The maximum level of the first heading of a text: `##`, or `###` if the section has a title. */
const maxFirstLevel = 3;

export const headingLevels = defineRule({
  codes: ['heading-level'],
  *check(content) {
    for (const file of content.files) {
      for (const { path, markdown } of file.references) {
        let last: number | undefined;
        for (const { level, words } of markdown?.headings ?? []) {
          const maxLevel = last === undefined ? (file.kind === 'article' ? 2 : maxFirstLevel) : last + 1;
          if (level === 1)
            yield {
              code: 'heading-level',
              file,
              path,
              ranges: (text) => findString(text, words),
              message: 'A heading with one `#` is the title of a page, and this page already has one.',
              hint: 'Write it with `##`.',
              fix: withLevel(words, 2),
            };
          else if (level > maxLevel)
            yield {
              code: 'heading-level',
              file,
              path,
              ranges: (text) => findString(text, words),
              message: `This heading skips a level: it has ${level} \`#\`, but ${last === undefined ? 'is the first heading of the text' : `the heading before it has ${last}`}.`,
              hint: `Write it with \`${'#'.repeat(maxLevel)}\`.`,
              fix: withLevel(words, maxLevel),
            };
          last = Math.min(Math.max(level, 2), maxLevel);
        }
      }
    }
  },
});

/** Returns the edit that gives a heading another level; undefined for an underlined heading. */
function withLevel(words: string, level: number): Fix | undefined {
  return words.startsWith('#') ? { value: words.replace(/^#+/, '#'.repeat(level)) } : undefined;
}
