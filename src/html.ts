declare const brand: unique symbol;

/**
 * HTML that is inserted into a page without escaping. No text from content has this type: the CLI renders Markdown to
 * HTML.
 */
export type Html = string & { readonly [brand]: 'html' };

/** Marks a string as HTML. Only for functions that create markup and escape what they insert. */
export function asHtml(markup: string): Html {
  return markup as Html;
}

/** Returns the props of an element that contains HTML. */
export function innerHtml(html: Html): { dangerouslySetInnerHTML: { __html: Html } } {
  return { dangerouslySetInnerHTML: { __html: html } };
}
