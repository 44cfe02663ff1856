const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Decodes the entities that React and markdown-it write in texts and attribute values. */
export function decodeHtml(html: string): string {
  return html.includes('&') ? html.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity) : html;
}
