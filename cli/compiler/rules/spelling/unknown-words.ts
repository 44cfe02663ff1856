import { spellerFor } from '../../../content/spelling/speller.ts';
import { findUnknownWords } from '../../../content/spelling/unknown-words.ts';
import { findWord } from '../../../content/spelling/words-in.ts';
import { languageTagOf } from '../../model/languages.ts';
import { defineRule } from '../../model/rule.ts';
import { knownWordsOf } from './known-words.ts';

/** The number of words for which suggestions are searched in one check: each takes some 7 ms. */
const maxSuggested = 200;

/** Reports words in texts that are neither in the dictionaries of their language nor in dictionary.yaml. */
export const unknownWords = defineRule({
  codes: ['spelling'],
  *check(content) {
    const isKnown = knownWordsOf(content);
    const suggested = new Set<string>();
    for (const file of content.files) {
      const speller = spellerFor(languageTagOf(content, file));
      if (!speller) continue;
      for (const { word, path, count, isMarkdown } of file.unknownWords ?? findUnknownWords(file.references, speller)) {
        if (isKnown(word)) continue;
        suggested.add(word);
        const suggestions = suggested.size > maxSuggested ? [] : speller.suggest(word);
        const [fix, ...alternatives] = suggestions.map((value) => ({
          value,
          applicability: 'maybe-incorrect' as const,
        }));
        for (let index = 0; index < count; index += 1)
          yield {
            code: 'spelling',
            severity: 'warning',
            file,
            path,
            ranges: (text) => findWord(text, word, isMarkdown).slice(index, index + 1),
            message: `\`${word}\` is not in the dictionary.`,
            hint: hintFor(word, [fix, ...alternatives]),
            fix,
            alternatives,
          };
      }
    }
  },
});

function hintFor(word: string, fixes: readonly ({ value: string } | undefined)[]): string {
  const names = fixes.flatMap((fix) => (fix ? `\`${fix.value}\`` : []));
  const last = names.pop();
  const question =
    last === undefined ? '' : `Did you mean ${names.length > 0 ? `${names.join(', ')} or ${last}` : last}? `;
  return `${question}If \`${word}\` is right, add it to dictionary.yaml: \`- ${word}\`.`;
}
