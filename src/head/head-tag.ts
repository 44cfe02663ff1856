/** A tag of the head that has attributes and no content. */
export type HeadTag = readonly [name: 'link' | 'meta', attributes: Readonly<Record<string, string>>];

/**
 * Renders tags without React, which takes as long for the tags of the head as for the rest of an article's page.
 * @returns the HTML that React would write, without needless characters
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

/** Escapes a text for use in elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
