import { createVisibilityCheck } from '../../site/graph/visibility.ts';
import type { Content } from '../../site/model/content.ts';
import { validData } from '../../site/model/content-file.ts';
import { locateAddress } from '../../site/model/locate-address.ts';
import { defineRule } from '../../site/model/rule.ts';
import { findWorkingNote, noteInFileName } from './find-working-notes.ts';

export const workingNotes = defineRule({
  codes: ['text-unfinished'],
  *check(content) {
    const isVisible = createVisibilityCheck(content);
    const isWord = isOrdinaryWord(content);
    for (const file of content.files) {
      for (const reference of file.references) {
        for (const use of reference.media) {
          const named = noteInFileName(use);
          if (!named || isWord(named.words) || !isVisible(file, reference.path)) continue;
          yield {
            code: 'text-unfinished',
            file,
            ...locateAddress(reference, use.path),
            message: `The name of this download contains \`${named.words}\`, which marks unfinished work, and visitors would read it.`,
            hint: 'When the file is finished, rename it in media/ and here.',
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
          message: `\`${words}\` marks an unfinished text, and visitors would read it.`,
          hint: `Write the text, or delete it.${reference.markdown ? ' If the text is about this word, put the word between backticks.' : ''}`,
          ...(!isCertain && { severity: 'warning' as const }),
        };
      }
    }
  },
});

/**
 * Returns a function that tells whether a note is an ordinary word in the language of the site, as `TODO` is in
 * Spanish.
 */
function isOrdinaryWord(content: Content): (words: string) => boolean {
  const language = validData(content.settings.site)?.language ?? '';
  const hasTodo = /^(?:an|ast|es|gl|lad|pt)(?:-|$)/.test(language);
  return (words) => hasTodo && words === 'TODO';
}
