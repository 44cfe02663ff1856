import type { Edit } from '../compare/edit.ts';

/** The number of unchanged characters that are kept on each side of a change. */
const context = 60;

/** Shortens the unchanged stretches of a text, so that its changes can be found. */
export function shortenEdits(edits: readonly Edit[]): Edit[] {
  return edits.map((edit, index) => {
    if (edit.change !== 'same') return edit;
    const { text } = edit;
    const [isFirst, isLast] = [index === 0, index === edits.length - 1];
    if (isFirst && isLast) return edit;
    const start = isFirst ? '' : text.slice(0, context).replace(/\S*$/, '');
    const end = isLast ? '' : text.slice(-context).replace(/^\S*/, '');
    return text.length <= 2 * context || start.length + end.length + 1 >= text.length
      ? edit
      : { change: 'same', text: `${start}…${end}` };
  });
}
