const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * What a reader sees of HTML that the site made from Markdown: no tags, one space between blocks.
 * Markdown leaves these four entities and no others.
 */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|li|ul|ol|h\d|blockquote|pre|hr|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
