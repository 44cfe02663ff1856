/** Kinds of problem in which a word is not the one that it looks like. Elsewhere such signs may have their use. */
const aboutWords: ReadonlySet<string> = new Set([
  'budget-route',
  'fact-unknown',
  'icon-unknown',
  'link-anchor',
  'link-form',
  'link-id',
  'link-target',
  'media-missing',
  'placeholder-unknown',
  'ref-unknown',
  'schema-enum',
  'schema-format',
  'schema-key-name',
  'schema-section-type',
  'schema-unknown-key',
]);

/** Format characters, such as spaces without width, and spaces that are not the one of the space bar. */
const unseen = /\p{Cf}|(?! )\p{Zs}/u;

/**
 * The sentence for a word with a sign in it that nobody sees, so that it looks right.
 * @param words as they are underlined
 */
export function explainUnseen(code: string, words: string): string {
  const sign = aboutWords.has(code) ? unseen.exec(words)?.[0] : undefined;
  if (sign === undefined) return '';
  const number = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `There is a sign in it that nobody sees (U+${number}): delete the word, and type it anew. `;
}
