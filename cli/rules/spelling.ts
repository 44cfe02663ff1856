import { isKind } from '../content/schema/keywords.ts';
import { findUnknownWords, findWord, packagesFor, spellerFor, wordsIn } from '../content/spelling.ts';
import type { Content } from '../site/model/content.ts';
import { validData } from '../site/model/content-file.ts';
import { languageTagOf } from '../site/model/languages.ts';
import { defineRule } from '../site/model/rule.ts';

/** The number of words for which suggestions are searched in one check: each takes some 7 ms. */
const maxSuggested = 200;

/** Reports words in texts that are neither in the dictionaries of their language nor in dictionary.yaml, once a file. */
export const unknownWords = defineRule({
  codes: ['spelling'],
  *check(content) {
    const isKnown = knownWordsOf(content);
    const suggested = new Set<string>();
    for (const file of content.files) {
      const speller = spellerFor(languageTagOf(content, file));
      if (!speller) continue;
      for (const { word, path, isMarkdown } of file.unknownWords ?? findUnknownWords(file.references, speller)) {
        if (isKnown(word)) continue;
        suggested.add(word);
        const suggestions = suggested.size > maxSuggested ? [] : speller.suggest(word);
        const [fix, ...alternatives] = suggestions.map((value) => ({
          value,
          applicability: 'maybe-incorrect' as const,
        }));
        yield {
          code: 'spelling',
          severity: 'warning',
          file,
          path,
          ranges: (text) => findWord(text, word, isMarkdown),
          message: `\`${word}\` is not in the dictionary.`,
          hint: hintFor(word, suggestions),
          fix,
          alternatives,
        };
      }
    }
  },
});

function hintFor(word: string, suggestions: readonly string[]): string {
  const names = suggestions.map((name) => `\`${name}\``);
  const last = names.pop();
  const question =
    last === undefined ? '' : `Did you mean ${names.length > 0 ? `${names.join(', ')} or ${last}` : last}? `;
  return `${question}If \`${word}\` is right, add it to dictionary.yaml: \`- ${word}\`.`;
}

/** Returns a function that tells whether a word is right in this content: part of a name, or in dictionary.yaml. */
function knownWordsOf(content: Content): (word: string) => boolean {
  const listed: unknown = content.settings.dictionary?.data;
  // Even if other entries have problems: otherwise all of them would be reported.
  const entries = Array.isArray(listed) ? listed.filter((word) => typeof word === 'string') : [];
  const known = new Set([...namesIn(content), ...entries].map(comparable));
  return (word) => spellingsOf(comparable(word)).some((spelling) => known.has(spelling));
}

/** Returns the entries that allow a word: for `Harbour`, `Harbour` and `harbour`; for `HARBOUR`, all three. */
function spellingsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const capitalized = word.slice(0, 1) + lower.slice(1);
  if (word === word.toUpperCase()) return [word, capitalized, lower];
  return word === capitalized ? [word, lower] : [word];
}

/** Returns the words of names in the content that start with a capital letter. */
function namesIn(content: Content): string[] {
  return content.files.flatMap(({ references }) =>
    references.flatMap((reference) =>
      isKind(reference, 'text') && reference.argument === 'name'
        ? wordsIn(reference.value).filter((word) => /^\p{Lu}/u.test(word))
        : [],
    ),
  );
}

/** Returns a word in normal form with straight apostrophes. An escape in YAML may have written it in another. */
function comparable(word: string): string {
  return word.normalize().replaceAll('’', "'");
}

/** Reports words in dictionary.yaml that no text needs there. */
export const dictionaryEntries = defineRule({
  codes: ['dictionary-unused'],
  *check(content) {
    const file = content.settings.dictionary;
    const words = validData(file) ?? [];
    // A text that cannot be read may need the word.
    if (!file || words.length === 0 || !content.files.every(({ isValid }) => isValid)) return;
    const needed = new Set<string>();
    for (const other of content.files) {
      const speller = spellerFor(languageTagOf(content, other));
      // Without a dictionary, nobody knows which words it lacks.
      if (!speller) return;
      for (const { word } of other.unknownWords ?? findUnknownWords(other.references, speller))
        for (const spelling of spellingsOf(comparable(word))) needed.add(spelling);
    }
    for (const [index, word] of words.entries()) {
      if (needed.has(comparable(word))) continue;
      yield {
        code: 'dictionary-unused',
        severity: 'warning',
        file,
        path: [index],
        message: `No text needs \`${word}\` in this list: none contains it, or the dictionaries know it.`,
        hint: 'Delete this entry.',
        // The text that needs it may still be written.
        fix: { remove: true, applicability: 'maybe-incorrect' },
        tries: [{ hint: 'Delete the file dictionary.yaml: it has no other entry.' }],
      };
    }
  },
});

/** Reports a language whose dictionary is not installed. */
export const dictionaryLanguage = defineRule({
  codes: ['dictionary-missing'],
  *check(content) {
    const file = content.settings.site;
    const language = validData(file)?.language;
    if (!file || language === undefined || spellerFor(language)) return;
    const packages = packagesFor(language);
    if (packages.length === 0) return;
    yield {
      code: 'dictionary-missing',
      severity: 'warning',
      file,
      path: ['language'],
      message: `Spelling is not checked: there is no dictionary for \`${language}\` in node_modules.`,
      hint: `Run: npm install --save-dev ${packages.join(' ')}`,
    };
  },
});
