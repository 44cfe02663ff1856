import { defineRule } from '../../model/rule.ts';
import { findString } from '../../yaml/find-string.ts';
import type { Fix } from '../../yaml/source-file.ts';

/** Under the title of a page and of its sections: `##`, or `###` where the section has a title of its own. */
const deepestFirst = 3;

export const headingLevels = defineRule({
  codes: {
    'heading-level': {
      title: "A heading skips a level, or has the level of the page's title.",
      why: 'People who listen to a page go from heading to heading. A step that is left out sounds as if a part of the page were missing.',
      fix: 'Begin with `##`, or with `###` in a section that has a title of its own, and go down by one `#` at a time. Choose the level by the structure of the text, not by the size of the heading.',
      fixable: 'sometimes',
      example: {
        file: 'articles/first-cress.yaml',
        wrong: '  #### What the wall does',
        right: '  ## What the wall does',
      },
    },
  },
  *check(content) {
    for (const file of content.files) {
      for (const { path, markdown } of file.references) {
        let last: number | undefined;
        for (const { level, words } of markdown?.headings ?? []) {
          const deepest = last === undefined ? (file.kind === 'article' ? 2 : deepestFirst) : last + 1;
          if (level === 1)
            yield {
              code: 'heading-level',
              file,
              path,
              ranges: (text) => findString(text, words),
              message: 'A heading of the first level is the title of a page, which stands on it already.',
              hint: 'Write it with `##`.',
              fix: withLevel(words, 2),
            };
          else if (level > deepest)
            yield {
              code: 'heading-level',
              file,
              path,
              ranges: (text) => findString(text, words),
              message: `This heading skips a level: it has ${level} \`#\`, and ${last === undefined ? 'is the first' : `the one before it has ${last}`}.`,
              hint: `Write it with \`${'#'.repeat(deepest)}\`.`,
              fix: withLevel(words, deepest),
            };
          last = Math.min(Math.max(level, 2), deepest);
        }
      }
    }
  },
});

/** The heading at another level; one that is underlined is left to its author. */
function withLevel(words: string, level: number): Fix | undefined {
  return words.startsWith('#') ? { value: words.replace(/^#+/, '#'.repeat(level)) } : undefined;
}
