import { createVisibilityCheck } from '../../graph/visibility.ts';
import type { Content } from '../../model/content.ts';
import { validData } from '../../model/content-file.ts';
import { locateAddress } from '../../model/locate-address.ts';
import { defineRule } from '../../model/rule.ts';
import { findWorkingNote, noteInFileName } from './find-working-notes.ts';

export const workingNotes = defineRule({
  codes: {
    'text-unfinished': {
      title: 'A text holds a note that it is still to be written, such as `TODO`, `TBD` or `[Insert text here]`.',
      why: 'Visitors would read it. Such a note may be there while nobody sees it: in a draft, on a page that is unlisted, in an entry that no page shows.',
      fix: 'Write the text, or delete it. What a text in Markdown is about goes between backticks; `todo` in small letters is a word like any other. `TBC` may announce a day that nobody knows yet, and a letter may begin with `Dear [your name]`: both are warnings.',
      fixable: 'never',
      example: {
        file: 'articles/first-cress.yaml',
        wrong: 'summary: TODO what came up where nobody had sown.',
        right: 'summary: What came up where nobody had sown.',
      },
    },
  },
  *check(content) {
    const isVisible = createVisibilityCheck(content);
    const isWord = isWordHere(content);
    for (const file of content.files) {
      for (const reference of file.references) {
        for (const use of reference.media) {
          const named = noteInFileName(use);
          if (!named || isWord(named.words) || !isVisible(file, reference.path)) continue;
          yield {
            code: 'text-unfinished',
            file,
            ...locateAddress(reference, use.path),
            message: `Visitors would get a file with \`${named.words}\` in its name, which marks what is still to be made.`,
            hint: 'Rename the file in media/ once it is finished, and write its new name here.',
            ...(!named.isCertain && { severity: 'warning' as const }),
          };
        }
        const found = findWorkingNote(reference);
        if (!found || isWord(found.words) || !isVisible(file, reference.path)) continue;
        const { words, isCertain, range } = found;
        yield {
          code: 'text-unfinished',
          file,
          path: reference.path,
          ranges: () => [range],
          message: `Visitors would read \`${words}\`, which marks a text that is still to be written.`,
          hint: `Write the text, or delete it.${reference.markdown ? ' A word that the text is about goes between backticks.' : ''}`,
          ...(!isCertain && { severity: 'warning' as const }),
        };
      }
    }
  },
});

/** In some languages, `todo` is a word for everything, and copy may shout it. */
function isWordHere(content: Content): (words: string) => boolean {
  const language = validData(content.settings.site)?.language ?? '';
  const hasTodo = /^(?:an|ast|es|gl|lad|pt)(?:-|$)/.test(language);
  return (words) => hasTodo && words === 'TODO';
}
