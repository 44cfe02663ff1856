/** The pattern of ids, and of the segments of an address: lowercase letters, digits and single hyphens. */
export const idPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';

const compiledPattern = new RegExp(idPattern);

export function isId(text: string): boolean {
  return compiledPattern.test(text);
}

/**
 * Converts words to an id, or a segment of an address: `Our Café` gives `our-cafe`. Empty if there are no Latin letters
 * or digits.
 */
export function toId(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
