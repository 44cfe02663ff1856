const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** What a text or the value of an attribute says, as React and markdown-it write it. */
export function decodeHtml(html: string): string {
  return html.includes('&') ? html.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity) : html;
}
