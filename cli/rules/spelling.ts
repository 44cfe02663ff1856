import { distance } from 'fastest-levenshtein';
import { marksOf } from '../content/schema/keywords.ts';
import { findUnknownWords, findWord, packagesFor, spellerFor, wordsIn } from '../content/spelling.ts';
import { formatPath } from '../problems/problem.ts';
import { type Content, validData } from '../site/content.ts';
import { languageTagOf } from '../site/languages.ts';
import { type Findings, guess } from './rule.ts';
import { textsOf } from './text.ts';

const severity = 'warning';

/** The number of words for which suggestions are searched in one check: each takes some 7 ms. */
const maxSuggested = 200;

/** Reports words in texts that are neither in the dictionaries of their language nor in dictionary.yaml, once a file. */
export function* unknownWords(content: Content): Findings {
  const { dictionary, site } = content.settings;
  const main = validData(site)?.language;
  const packages = main === undefined || spellerFor(main) ? [] : packagesFor(main);
  if (site && packages.length > 0) {
    const message = `Spelling is not checked: there is no dictionary for \`${main}\` in node_modules.`;
    const hint = `Run: npm install --save-dev ${packages.join(' ')}`;
    yield { code: 'dictionary-missing', severity, file: site, path: ['language'], message, hint };
  }
  const listed: unknown = dictionary?.data;
  // Even if other entries have problems: otherwise all of them would be reported.
  const known = new Set((Array.isArray(listed) ? listed : []).map((word) => comparable(String(word))));
  for (const { argument, value } of textsOf(content))
    if (argument === 'name') for (const word of wordsIn(value)) if (/^\p{Lu}/u.test(word)) known.add(comparable(word));
  const suggested = new Set<string>();
  for (const file of content.files) {
    const speller = spellerFor(languageTagOf(content, file));
    const words = speller ? (file.unknownWords ?? findUnknownWords(file.references, speller)) : [];
    for (const { word, path, isMarkdown, located } of words) {
      if (spellingsOf(word).some((spelling) => known.has(spelling))) continue;
      suggested.add(word);
      const suggestions = suggested.size > maxSuggested ? [] : (speller?.suggest(word) ?? []);
      const [fix, ...alternatives] = suggestions.map((value) => ({ value, ...guess }));
      const names = suggestions.map((name) => `\`${name}\``).join(', ');
      const meant = fix ? `Did you mean ${names.replace(/, (?=[^,]*$)/, ' or ')}? ` : '';
      const ranges = (text: string) => findWord(text, word, isMarkdown);
      const message = `\`${word}\` is not in the dictionary.`;
      const hint = `${meant}If \`${word}\` is right, add it to dictionary.yaml: \`- ${word}\`.`;
      yield { code: 'spelling', severity, file, path, located, ranges, message, hint, fix, alternatives };
    }
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
  const settings = [content, ...content.languages.values()].flatMap(({ settings }) => Object.values(settings));
  const words = settings.flatMap((file) => marksOf(file, 'vocabulary').map((word) => ({ ...word, file })));
  for (const { argument, value, uses } of content.targets.of('word')) {
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
