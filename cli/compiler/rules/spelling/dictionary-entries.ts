import { spellerFor } from '../../../content/spelling/speller.ts';
import { findUnknownWords } from '../../../content/spelling/unknown-words.ts';
import { validData } from '../../model/content-file.ts';
import { languageTagOf } from '../../model/languages.ts';
import { defineRule } from '../../model/rule.ts';
import { spellingsOf } from './known-words.ts';

/** Reports words in dictionary.yaml that no text needs there. */
export const dictionaryEntries = defineRule({
  codes: ['dictionary-unused'],
  *check(content) {
    const file = content.settings.dictionary;
    const words = validData(file) ?? [];
    const spellers = new Map(content.files.map((other) => [other, spellerFor(languageTagOf(content, other))]));
    // A text that cannot be read may need the word.
    if (!file || words.length === 0 || !content.files.every(({ isValid }) => isValid)) return;
    // Without a dictionary, nobody knows which words it lacks.
    if ([...spellers.values()].includes(undefined)) return;
    const needed = new Set<string>();
    for (const [{ unknownWords, references }, speller] of spellers)
      for (const { word } of unknownWords ?? (speller ? findUnknownWords(references, speller) : []))
        for (const spelling of spellingsOf(word)) needed.add(spelling);
    for (const [index, word] of words.entries()) {
      if (needed.has(word)) continue;
      yield {
        code: 'dictionary-unused',
        severity: 'warning',
        file,
        path: [index],
        message: `No text needs \`${word}\` in this list: none contains it, or the dictionaries know it.`,
        hint: 'Delete this entry.',
        // The text that needs it may still be written.
        fix: { remove: true, applicability: 'maybe-incorrect' },
        orElse: { hint: 'Delete the file dictionary.yaml: it has no other entry.' },
      };
    }
  },
});
