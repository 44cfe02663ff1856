import { type Document, visit } from 'yaml';
import type { TextStyle } from '../write-scalar.ts';

/** The maximum length of a line in a file that wraps no text yet. */
const defaultWidth = 100;

const styles = new WeakMap<Document, TextStyle>();

/** Returns how a file formats its texts. Memoized by document. */
export function textStyle(document: Document, text: string): TextStyle {
  const known = styles.get(document);
  if (known) return known;
  let [singles, width] = [0, 0];
  visit(document, {
    Scalar(_key, { type, range }) {
      if (type === 'QUOTE_SINGLE') singles += 1;
      if (type === 'QUOTE_DOUBLE') singles -= 1;
      if (!range || type === 'BLOCK_LITERAL') return;
      const lines = text.slice(range[0], range[1]).split(/\r?\n/);
      if (lines.length > 2) for (const line of lines) width = Math.max(width, line.length);
    },
  });
  const style: TextStyle = { quotes: singles > 0 ? "'" : '"', width: width || defaultWidth };
  styles.set(document, style);
  return style;
}
