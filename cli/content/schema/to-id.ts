/** The pattern of ids, and of the segments of an address: lowercase letters, digits and single hyphens. */
export const idPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export function isId(text: string): boolean {
  return idPattern.test(text);
}

/** Letters that do not become letters from a to z when their accents are removed. */
const letters: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };
const germanLetters: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/**
 * Suggests an id, or a segment of an address, for a text: `our-cafe` for `Our Café`. Empty if nothing in it has an
 * equivalent in `a-z0-9`, such as for a text in Cyrillic.
 * @param language of the text, as a BCP 47 tag: in German, `Über uns` gives `ueber-uns`
 */
export function toId(text: string, language = 'en'): string {
  const spellings = /^de\b/i.test(language) ? { ...letters, ...germanLetters } : letters;
  const latin = Array.from(text.toLowerCase().normalize('NFC'), (letter) => spellings[letter] ?? letter).join('');
  const plain = latin.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
