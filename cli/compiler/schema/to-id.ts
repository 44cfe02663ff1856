/** Makes an id, or a segment of an address, from words: `Our Café` gives `our-cafe`. Empty without a Latin letter or a digit. */
export function toId(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
