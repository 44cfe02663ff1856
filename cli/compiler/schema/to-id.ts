/** What an id or a step of an address is made of words: `Our Café` → `our-cafe`; empty where none of their letters fits. */
export function toId(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
