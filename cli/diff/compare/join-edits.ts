import type { Edit } from './edit.ts';

/** The number of letters up to which an unchanged word between two changes is read with them. */
const maxLetters = 4;

/**
 * Joins changes that only a short word or a sign separates, so that they read as phrases: `4–6` to `5–7` is one change,
 * not two.
 */
export function joinEdits(edits: readonly Edit[]): Edit[] {
  const joined: Edit[] = [];
  let [removed, added] = ['', ''];
  const flush = () => {
    if (removed !== '') joined.push({ change: 'removed', text: removed });
    if (added !== '') joined.push({ change: 'added', text: added });
    [removed, added] = ['', ''];
  };
  for (const [index, { change, text }] of edits.entries()) {
    const isBetween = index > 0 && index < edits.length - 1 && removed !== '' && added !== '';
    if (change === 'removed') removed += text;
    else if (change === 'added') added += text;
    else if (isBetween && text.trim().length <= maxLetters && hasBoth(edits, index + 1)) {
      removed += text;
      added += text;
    } else {
      flush();
      joined.push({ change, text });
    }
  }
  flush();
  return joined;
}

/** Whether something was both removed and added from an index on, before the next unchanged text. */
function hasBoth(edits: readonly Edit[], from: number): boolean {
  const [first, second] = edits.slice(from, from + 2);
  return first !== undefined && second !== undefined && first.change !== 'same' && second.change !== 'same';
}
