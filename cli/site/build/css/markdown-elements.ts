/** Every element of the texts that most people write. What is rarer, such as a table, is styled where it is. */
export const markdownElements = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'hr', 'br'],
  ...['a', 'em', 'strong', 's'],
];
