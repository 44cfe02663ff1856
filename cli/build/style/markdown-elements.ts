/** Every element that Markdown can make, and how a cell of a table says where its text stands. */
export const markdownElements = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br'],
  ...['figure', 'figcaption', 'picture', 'source', 'img', 'span', 'small'],
  ...['a', 'em', 'strong', 's', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['.at-left', '.at-center', '.at-right'],
];
