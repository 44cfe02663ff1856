/** HTML split into alternating texts and tags. A text comes first and last, and may be empty. */
export type Markup = readonly string[];

/**
 * Splits HTML into texts and tags.
 * @param html as React and markdown-it write it: `<` in texts and `>` in attributes are entities. Scripts may be split
 * anywhere
 */
export function splitMarkup(html: string): Markup {
  return html.split(/(<[^>]*>)/);
}

export function isEndTag(tag: string): boolean {
  return tag.startsWith('</');
}

/** The size of a memo of start tags: a few times the number that recur in the pages of a site. */
export const maxMemoizedTags = 2000;
