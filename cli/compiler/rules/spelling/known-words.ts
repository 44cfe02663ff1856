import { isKind } from '../../../content/schema/keywords.ts';
import { wordsIn } from '../../../content/spelling/words-in.ts';
import type { Content } from '../../model/content.ts';

/** Returns a function that tells whether a word is right in this content: part of a name, or in dictionary.yaml. */
export function knownWordsOf(content: Content): (word: string) => boolean {
  const known = new Set([...namesIn(content), ...listedWords(content)].map(straight));
  return (word) => spellingsOf(straight(word)).some((spelling) => known.has(spelling));
}

/** Returns the entries that allow a word: for `Harbour`, `Harbour` and `harbour`; for `HARBOUR`, all three. */
export function spellingsOf(word: string): string[] {
  const lower = word.toLowerCase();
  const capitalized = word.slice(0, 1) + lower.slice(1);
  if (word === word.toUpperCase()) return [word, capitalized, lower];
  return word === capitalized ? [word, lower] : [word];
}

/** Returns the words in dictionary.yaml, even if others there have problems: otherwise all of them would be reported. */
function listedWords(content: Content): string[] {
  const data: unknown = content.settings.dictionary?.data;
  return Array.isArray(data) ? data.filter((word) => typeof word === 'string') : [];
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

function straight(word: string): string {
  return word.replaceAll('’', "'");
}
