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
