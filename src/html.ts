declare const brand: unique symbol;

/** HTML that is inserted without escaping. A text of the content only has this type once the CLI has rendered it. */
export type Html = string & { readonly [brand]: 'html' };

/** Marks a string as HTML. Only for functions that create markup and escape what they insert. */
export function asHtml(markup: string): Html {
  return markup as Html;
}

/** Returns the props of an element that contains HTML. */
export function innerHtml(html: Html): { dangerouslySetInnerHTML: { __html: Html } } {
  return { dangerouslySetInnerHTML: { __html: html } };
}

/** A tag of the head that has attributes and no content. */
export type HeadTag = readonly [name: 'link' | 'meta', attributes: Readonly<Record<string, string | undefined>>];

/**
 * Renders tags without React, which takes as long for the tags of the head as for the rest of an article's page.
 * @returns the HTML that React would write, without needless characters
 */
export function renderTags(tags: readonly (HeadTag | false | undefined)[]): string {
  let html = '';
  for (const [name, attributes] of tags.filter((tag) => tag !== undefined && tag !== false)) {
    const written = Object.entries(attributes).map(([key, value = '']) => ` ${key}="${escapeHtml(value)}"`);
    html += `<${name}${written.join('')}>`;
  }
  return html;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#x27;' };

/** Escapes a text for use in elements and attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Preloads that React adds for images a few lines below, where browsers find the images just as early. */
const imagePreloads = /<link rel="preload" as="image"[^>]*>/g;

/** The start tags of void elements that occur in pages. Other elements that end with a slash are SVG and need it. */
const voidElements = /(<(?:meta|link|img|input|source|br|hr)\b[^>]*)\/>/g;

const islandData = /data-props="([^"]*)"/g;

/**
 * Removes what browsers do not need from HTML: preloads of images, the slashes of void elements, and `&quot;` in JSON.
 * @param html the output of React, which escapes `>` and both kinds of quotes in attributes
 */
export function compactHtml(html: string): string {
  const withoutPreloads = html.includes('as="image"') ? html.replace(imagePreloads, '') : html;
  const withoutSlashes = withoutPreloads.replace(voidElements, '$1>');
  if (!withoutSlashes.includes('data-props')) return withoutSlashes;
  // JSON contains many double quotes, which take six characters each (`&quot;`) in an attribute with double quotes.
  return withoutSlashes.replace(islandData, (_, json: string) => `data-props='${json.replaceAll('&quot;', '"')}'`);
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/**
 * Returns the visible text of HTML that was rendered from Markdown, with one space between blocks. Rendered Markdown
 * contains only these four entities.
 */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|li|ul|ol|h\d|blockquote|pre|hr|br)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Returns JSON that is safe inside a `<script>`: escapes `<`, which could end the element or start a comment.
 * @see https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
