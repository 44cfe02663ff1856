const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The value of an attribute as React and markdown-it write it. */
export function decodeAttribute(text: string): string {
  return text.includes('&') ? text.replace(/&([#\w]+);/g, (entity, name: string) => entities[name] ?? entity) : text;
}
