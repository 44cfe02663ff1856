/** Codes of problems with a name or an address. In other texts, invisible characters may be intended. */
const codesOfNames: ReadonlySet<string> = new Set([
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

/** Format characters, such as zero-width spaces, and all spaces except U+0020. */
const invisible = /\p{Cf}|(?! )\p{Zs}/u;

/**
 * Returns a sentence for a name that looks right but contains an invisible character; empty when it contains none.
 * @param text the underlined text
 */
export function explainInvisibleCharacter(code: string, text: string): string {
  const character = codesOfNames.has(code) ? invisible.exec(text)?.[0] : undefined;
  if (character === undefined) return '';
  const number = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `It contains an invisible character (U+${number}): delete the word and type it again. `;
}
