const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Returns the visible text of HTML that was rendered from Markdown, with one space between blocks. Rendered Markdown
 * contains only these four entities.
 */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|li|ul|ol|h\d|blockquote|pre|hr|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => named[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
