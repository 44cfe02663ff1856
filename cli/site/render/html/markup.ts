/** HTML taken apart: texts and tags in turns. A text comes first and last, and may be empty. */
export type Markup = readonly string[];

/**
 * Takes HTML apart.
 * @param html as React and markdown-it write it: `<` in texts and `>` in attributes are entities. What a script says may
 * fall into pieces anywhere
 */
export function splitMarkup(html: string): Markup {
  return html.split(/(<[^>]*>)/);
}

export function isEndTag(tag: string): boolean {
  return tag.startsWith('</');
}

/** As many start tags as recur in the pages of a site, a few times over. */
export const manyTags = 2000;
