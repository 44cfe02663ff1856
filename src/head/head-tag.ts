/** A tag of the head that has attributes and nothing inside. */
export type HeadTag = readonly [name: 'link' | 'meta', attributes: Readonly<Record<string, string>>];

/**
 * Draws tags side by side. In React, the tags of the head take as long as the rest of an article's page.
 * @returns the HTML that React would write, compact
 */
export function renderTags(tags: readonly HeadTag[]): string {
  let html = '';
  for (const [name, attributes] of tags) {
    html += `<${name}`;
    for (const key in attributes) html += ` ${key}="${escapeHtml(attributes[key] ?? '')}"`;
    html += '>';
  }
  return html;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Escapes a text for elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
