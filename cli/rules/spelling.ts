import { distance } from 'fastest-levenshtein';
import { marksOf } from '../content/schema/keywords.ts';
import { packagesFor, spellerFor, wordsIn } from '../content/spelling.ts';
import { formatPath, type LocatedProblem } from '../problems/problem.ts';
import { type Content, validData } from '../site/content.ts';
import { languageTagOf } from '../site/languages.ts';
import { namesUsed, splitName } from '../site/names.ts';
import { type Findings, guess } from './rule.ts';
import { textsIn } from './text-rows.ts';

const severity = 'warning';

/** Reports that spelling is not checked, because the dictionary of the main language is not installed. */
export function* checkDictionary({ settings: { site } }: Content): Findings {
  const main = validData(site)?.language;
  const packages = main === undefined || spellerFor(main) ? [] : packagesFor(main);
  if (!site || packages.length === 0) return;
  const message = `Spelling is not checked: there is no dictionary for \`${main}\` in node_modules.`;
  const hint = `Run: npm install --save-dev ${packages.join(' ')}`;
  yield { code: 'dictionary-missing', severity, file: site, path: ['language'], message, hint };
}

/** The number of words for which suggestions are searched in one check: each takes some 7 ms. */
const maxSuggested = 200;

/** A word that needs no quotes in YAML, and means nothing in Markdown. */
const plainWord = /^[\p{L}\p{M}\p{N}’-]+$/u;

/** Returns a problem for each word of a file that is not in a dictionary, in dictionary.yaml or in a name. */
export function* unknownWords(content: Content): Iterable<LocatedProblem> {
  const { files, settings } = content;
  const listed: unknown = settings.dictionary?.data;
  // dictionary.yaml is read even if it has problems: otherwise all its words would be reported.
  const valid = new Set((Array.isArray(listed) ? listed : []).map((word) => comparable(String(word))));
  for (const { argument, value } of files.flatMap(textsIn))
    if (argument === 'name') for (const word of wordsIn(value)) if (/^\p{Lu}/u.test(word)) valid.add(comparable(word));
  const suggested = new Set<string>();
  for (const file of files)
    for (const { word, problem } of file.words) {
      if (spellingsOf(word).some((spelling) => valid.has(spelling))) continue;
      suggested.add(word);
      const speller = suggested.size > maxSuggested ? undefined : spellerFor(languageTagOf(content, file));
      const values = speller?.suggest(word) ?? [];
      const names = values.map((name) => `\`${name}\``).join(', ');
      const meant = values.length > 0 ? `Did you mean ${names.replace(/, (?=[^,]*$)/, ' or ')}? ` : '';
      const hint = `${meant}If \`${word}\` is right, add it to dictionary.yaml: \`- ${word}\`.`;
      const { line, column, excerpt } = problem;
      const place = { file: file.name, line, column, endLine: line, endColumn: column + excerpt.length };
      // There are no edits if the word is written with escapes, or if the suggested word would need quotes.
      const isPlain = excerpt.length === word.length;
      const suggestions = values.flatMap((replacement) =>
        isPlain && plainWord.test(replacement) ? { edits: [{ ...place, replacement }], ...guess } : [],
      );
      yield { ...problem, others: [], hint, suggestions };
    }
}

/** Returns the entries of the dictionary that allow a word: for `Harbour`, also `harbour`; for `HARBOUR`, all three. */
function spellingsOf(written: string): string[] {
  const word = comparable(written);
  const lower = word.toLowerCase();
  const capitalized = word.slice(0, 1) + lower.slice(1);
  if (word === word.toUpperCase()) return [word, capitalized, lower];
  return word === capitalized ? [word, lower] : [word];
}

/** Returns a word in the form in which words are compared: Unicode normal form, with straight apostrophes. */
const comparable = (word: string) => word.normalize().replaceAll('’', "'");

/** Reports terms, such as a status, that differ by a typo from a term that a vocabulary of the content defines. */
export function* reportMisspeltTerms(content: Content): Findings {
  const terms = content.files.flatMap((file) => marksOf(file, 'vocabulary').map((term) => ({ ...term, file })));
  for (const { value: name, uses } of namesUsed(content, 'word')) {
    const [vocabularyName, value] = splitName(name);
    const vocabulary = terms.filter(({ argument }) => argument === vocabularyName);
    const meant = vocabulary.find((term) => isTypo(value, term.value));
    if (!meant || vocabulary.some((term) => term.value === value)) continue;
    const message = `There is no \`${value}\` in \`${formatPath(meant.path.slice(0, -1))}\` of ${meant.file.name}.`;
    const hint = `Did you mean \`${meant.value}\`? If \`${value}\` is right, add it there.`;
    const found = { code: 'word-unknown', severity, message, hint, fix: { value: meant.value, ...guess } } as const;
    for (const { file, reference } of uses) yield { ...found, file, path: reference.path };
  }
}

/**
 * Whether two words differ only in capitals, spaces and hyphens, or by one typo: a letter too many, too few, wrong, or
 * two letters swapped. Larger differences may be intended: `Inactive` is not a typo for `Active`.
 */
function isTypo(...words: [string, string]): boolean {
  const [first, second] = words.map((word) => word.toLowerCase().replace(/[\s-]/g, '')) as [string, string];
  const steps = distance(first, second);
  return steps <= 1 || (steps === 2 && [...first].sort().join('') === [...second].sort().join(''));
}
