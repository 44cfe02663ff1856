import { distance } from 'fastest-levenshtein';
import { marksOf } from '../content/schema/keywords.ts';
import { findUnknownWords, findWord, packagesFor, spellerFor, type UnknownWord, wordsIn } from '../content/spelling.ts';
import { formatPath } from '../problems/problem.ts';
import { type Content, type ContentFile, validData } from '../site/content.ts';
import { languageTagOf } from '../site/languages.ts';
import { defineRule, warningAt } from './rule.ts';
import { textsOf } from './text.ts';

/** The number of words for which suggestions are searched in one check: each takes some 7 ms. */
const maxSuggested = 200;
const guess = { applicability: 'maybe-incorrect' } as const;

/** Reports words in texts that are neither in the dictionaries of their language nor in dictionary.yaml, once a file. */
export const unknownWords = defineRule({
  codes: ['spelling'],
  *check(content) {
    const listed: unknown = content.settings.dictionary?.data;
    // Even if other entries have problems: otherwise all of them would be reported.
    const known = new Set((Array.isArray(listed) ? listed : []).map((word) => comparable(String(word))));
    for (const { argument, value } of textsOf(content))
      if (argument === 'name')
        for (const word of wordsIn(value)) if (/^\p{Lu}/u.test(word)) known.add(comparable(word));
    const suggested = new Set<string>();
    for (const file of content.files) {
      const speller = spellerFor(languageTagOf(content, file));
      for (const { word, path, isMarkdown, located } of unknownWordsOf(content, file)) {
        if (spellingsOf(word).some((spelling) => known.has(spelling))) continue;
        suggested.add(word);
        const suggestions = suggested.size > maxSuggested ? [] : (speller?.suggest(word) ?? []);
        const [fix, ...alternatives] = suggestions.map((value) => ({ value, ...guess }));
        const names = suggestions
          .map((name) => `\`${name}\``)
          .join(', ')
          .replace(/, (?=[^,]*$)/, ' or ');
        yield {
          ...warningAt('spelling', file, path),
          located,
          ranges: (text) => findWord(text, word, isMarkdown),
          message: `\`${word}\` is not in the dictionary.`,
          hint: `${fix ? `Did you mean ${names}? ` : ''}If \`${word}\` is right, add it to dictionary.yaml: \`- ${word}\`.`,
          fix,
          alternatives,
        };
      }
    }
  },
});

function unknownWordsOf(content: Content, file: ContentFile): readonly UnknownWord[] {
  const speller = spellerFor(languageTagOf(content, file));
  return speller ? (file.unknownWords ?? findUnknownWords(file.references, speller)) : [];
}

/** Returns the entries that allow a word: for `Harbour`, `Harbour` and `harbour`; for `HARBOUR`, all three. */
function spellingsOf(written: string): string[] {
  const word = comparable(written);
  const lower = word.toLowerCase();
  const capitalized = word.slice(0, 1) + lower.slice(1);
  if (word === word.toUpperCase()) return [word, capitalized, lower];
  return word === capitalized ? [word, lower] : [word];
}

/** Returns a word in normal form with straight apostrophes. An escape in YAML may have written it in another. */
function comparable(word: string): string {
  return word.normalize().replaceAll('’', "'");
}

/** Reports words in dictionary.yaml that no text needs there, and a language whose dictionary is not installed. */
export const dictionaries = defineRule({
  codes: ['dictionary-unused', 'dictionary-missing'],
  *check(content) {
    const { dictionary: file, site } = content.settings;
    const language = validData(site)?.language;
    const packages = language === undefined || spellerFor(language) ? [] : packagesFor(language);
    if (site && packages.length > 0)
      yield {
        ...warningAt('dictionary-missing', site, ['language']),
        message: `Spelling is not checked: there is no dictionary for \`${language}\` in node_modules.`,
        hint: `Run: npm install --save-dev ${packages.join(' ')}`,
      };
    // A text that cannot be read may need the word, and so may one in a language whose words nobody knows.
    const isChecked = (other: ContentFile) => other.isValid && spellerFor(languageTagOf(content, other)) !== undefined;
    if (!file?.isValid || file.data.length === 0 || !content.files.every(isChecked)) return;
    const needed = new Set(
      content.files.flatMap((other) => unknownWordsOf(content, other).flatMap(({ word }) => spellingsOf(word))),
    );
    for (const [index, word] of file.data.entries())
      if (!needed.has(comparable(word)))
        yield {
          ...warningAt('dictionary-unused', file, [index]),
          message: `No text needs \`${word}\` in this list: none contains it, or the dictionaries know it.`,
          hint: 'Delete this entry.',
          // The text that needs it may still be written.
          fix: { remove: true, ...guess },
          tries: [{ hint: 'Delete the file dictionary.yaml: it has no other entry.' }],
        };
  },
});

/** Reports values that differ by a typo from a value that the vocabulary defines. Other values need not be defined. */
export const misspeltWords = defineRule({
  codes: ['word-unknown'],
  *check(content) {
    const settings = [content, ...content.languages.values()].flatMap(({ settings }) => Object.values(settings));
    const words = settings.flatMap((file) => marksOf(file, 'vocabulary').map((word) => ({ ...word, file })));
    for (const { argument, value, uses } of content.targets.of('word')) {
      const vocabulary = words.filter((word) => word.argument === argument);
      const meant = vocabulary.find((word) => isTypo(value, word.value));
      if (!meant || vocabulary.some((word) => word.value === value)) continue;
      for (const { file, reference } of uses)
        yield {
          ...warningAt('word-unknown', file, reference.path),
          message: `There is no \`${value}\` in \`${formatPath(meant.path.slice(0, -1))}\` of ${meant.file.name}.`,
          hint: `Did you mean \`${meant.value}\`? If \`${value}\` is right, add it there.`,
          fix: { value: meant.value, ...guess },
        };
    }
  },
});

/**
 * Whether two words differ only in capitals, spaces and hyphens, or by one typo: a letter too many, too few or wrong, or
 * two letters swapped. Larger differences may be intended: `Inactive` is not a typo for `Active`.
 */
function isTypo(...words: [string, string]): boolean {
  const [one, other] = words.map((word) => word.toLowerCase().replace(/[\s-]/g, '')) as [string, string];
  const steps = distance(one, other);
  return steps <= 1 || (steps === 2 && [...one].sort().join('') === [...other].sort().join(''));
}
