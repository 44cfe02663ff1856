declare const brand: unique symbol;

/** HTML that goes into a page as it is. No text of the content is of this type: Markdown becomes HTML in the CLI. */
export type Html = string & { readonly [brand]: 'html' };

/** Types markup as HTML: only for what makes it, which escapes all that it takes in. */
export function asHtml(markup: string): Html {
  return markup as Html;
}

/** Returns the properties of an element that holds HTML. */
export function innerHtml(html: Html): { dangerouslySetInnerHTML: { __html: Html } } {
  return { dangerouslySetInnerHTML: { __html: html } };
}
