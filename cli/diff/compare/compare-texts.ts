import type { CompareWords } from './compare-words.ts';
import type { Edit } from './edit.ts';
import { similarity } from './similarity.ts';

/** The least share of common words for which single words are marked, in short and in long texts. */
const [minShort, minLong] = [0.3, 0.5];

/** Returns the changed words of a text, or both texts as a whole if they have too little in common to be read as one. */
export function compareTexts(before: string, after: string, compareWords: CompareWords): Edit[] {
  const isLong = Math.min(before.length, after.length) >= 40;
  if (similarity(before, after) >= (isLong ? minLong : minShort)) return compareWords(before, after);
  const edits: Edit[] = [
    { change: 'removed', text: before },
    { change: 'added', text: after },
  ];
  return edits.filter(({ text }) => text !== '');
}
