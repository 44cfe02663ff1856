import { transliterate } from './transliterate.ts';

/** The pattern of ids, and of the segments of an address: lowercase letters, digits and single hyphens. */
export const idPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';

const compiledPattern = new RegExp(idPattern);

export function isId(text: string): boolean {
  return compiledPattern.test(text);
}

/**
 * Converts words to an id, or a segment of an address: `Our Café` gives `our-cafe`. Empty if there are no letters or digits
 * that can be written so.
 * @param language of the words, as a BCP 47 tag: in German, `Über uns` gives `ueber-uns`
 */
export function toId(text: string, language = 'en'): string {
  return transliterate(text.toLowerCase(), language)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
