/**
 * The elements that most Markdown texts use. Rarer ones, such as tables, only add their styles to pages that contain
 * them.
 */
export const markdownElements = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br'],
  ...['a', 'em', 'strong', 's'],
];
