/** HTML split into alternating texts and tags. The first and last string are texts, and may be empty. */
export type Markup = readonly string[];

/**
 * Splits HTML into texts and tags.
 * @param html as written by React and markdown-it, which escape `<` in texts and `>` in attributes. Scripts may be
 * split anywhere
 */
export function splitMarkup(html: string): Markup {
  return html.split(/(<[^>]*>)/);
}

export function isEndTag(tag: string): boolean {
  return tag.startsWith('</');
}

/** The limit for memoized start tags: a few times the number that recur in the pages of a site. */
export const maxMemoizedTags = 2000;
