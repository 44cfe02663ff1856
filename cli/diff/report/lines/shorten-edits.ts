import type { Edit } from '../../compare/edit.ts';

/** The number of unchanged characters that are kept beside a change. */
const context = 60;

/**
 * Shortens long unchanged pieces, and keeps whole words beside the changes: `… for the stuff that works, 60 → 61 …`.
 * Changed pieces stay complete. A text without any change keeps its beginning.
 */
export function shortenEdits(edits: readonly Edit[]): Edit[] {
  const last = edits.length - 1;
  return edits.map((edit, index) => {
    if (edit.change !== 'same') return edit;
    const start = index === 0 && last > 0 ? '' : beginning(edit.text);
    const end = index === last ? '' : ending(edit.text);
    const isShort = edit.text.length <= start.length + end.length + 10;
    return isShort ? edit : { ...edit, text: `${start}${start && ' '}…${end && ' '}${end}` };
  });
}

/** Returns the first words of a text. */
function beginning(text: string): string {
  const cut = text.lastIndexOf(' ', context);
  return text.slice(0, cut > 0 ? cut : context).trimEnd();
}

/** Returns the last words of a text. */
function ending(text: string): string {
  const cut = text.indexOf(' ', Math.max(0, text.length - context));
  return cut < 0 || cut === text.length - 1 ? text.slice(-context) : text.slice(cut + 1);
}
