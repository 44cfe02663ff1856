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

/** Reports that the spelling of the site is not checked. */
export function* dictionaries({ settings: { site } }: Content): Findings {
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

/** Returns words in texts that are neither in the dictionaries of their language nor in dictionary.yaml, once a file. */
export function* unknownWords(content: Content): Iterable<LocatedProblem> {
  const { files, settings } = content;
  const listed: unknown = settings.dictionary?.data;
  // Even if other entries have problems: otherwise all of them would be reported.
  const known = new Set((Array.isArray(listed) ? listed : []).map((word) => comparable(String(word))));
  for (const { argument, value } of files.flatMap(textsIn))
    if (argument === 'name') for (const word of wordsIn(value)) if (/^\p{Lu}/u.test(word)) known.add(comparable(word));
  const suggested = new Set<string>();
  for (const file of files)
    for (const { word, problem } of file.words) {
      if (spellingsOf(word).some((spelling) => known.has(spelling))) continue;
      suggested.add(word);
      const speller = suggested.size > maxSuggested ? undefined : spellerFor(languageTagOf(content, file));
      const values = speller?.suggest(word) ?? [];
      const names = values.map((name) => `\`${name}\``).join(', ');
      const meant = values.length > 0 ? `Did you mean ${names.replace(/, (?=[^,]*$)/, ' or ')}? ` : '';
      const hint = `${meant}If \`${word}\` is right, add it to dictionary.yaml: \`- ${word}\`.`;
      const { line, column, excerpt } = problem;
      const place = { file: file.name, line, column, endLine: line, endColumn: column + excerpt.length };
      // The word may be written with escapes, and what is suggested need quotes.
      const isPlain = excerpt.length === word.length;
      const suggestions = values.flatMap((replacement) =>
        isPlain && plainWord.test(replacement) ? { edits: [{ ...place, replacement }], ...guess } : [],
      );
      yield { ...problem, others: [], hint, suggestions };
    }
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

/** Reports values that differ by a typo from a value that the vocabulary defines. Other values need not be defined. */
export function* misspeltWords(content: Content): Findings {
  const words = content.files.flatMap((file) => marksOf(file, 'vocabulary').map((word) => ({ ...word, file })));
  for (const { value: name, uses } of namesUsed(content, 'word')) {
    const [argument, value] = splitName(name);
    const vocabulary = words.filter((word) => word.argument === argument);
    const meant = vocabulary.find((word) => isTypo(value, word.value));
    if (!meant || vocabulary.some((word) => word.value === value)) continue;
    const message = `There is no \`${value}\` in \`${formatPath(meant.path.slice(0, -1))}\` of ${meant.file.name}.`;
    const hint = `Did you mean \`${meant.value}\`? If \`${value}\` is right, add it there.`;
    const found = { code: 'word-unknown', severity, message, hint, fix: { value: meant.value, ...guess } } as const;
    for (const { file, reference } of uses) yield { ...found, file, path: reference.path };
  }
}

/**
 * Whether two words differ only in capitals, spaces and hyphens, or by one typo: a letter too many, too few or wrong, or
 * two letters swapped. Larger differences may be intended: `Inactive` is not a typo for `Active`.
 */
function isTypo(...words: [string, string]): boolean {
  const [one, other] = words.map((word) => word.toLowerCase().replace(/[\s-]/g, '')) as [string, string];
  const steps = distance(one, other);
  return steps <= 1 || (steps === 2 && [...one].sort().join('') === [...other].sort().join(''));
}
