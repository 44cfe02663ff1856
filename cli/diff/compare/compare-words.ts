import { diffWords, diffWordsWithSpace } from 'diff';
import type { Edit } from './edit.ts';
import { joinEdits } from './join-edits.ts';

/** Compares texts word by word. What a word is depends on the language. */
export type CompareWords = (before: string, after: string) => Edit[];

/** Creates the comparison for a language, such as `en`; for an unknown one, that of the system. */
export function createWordComparison(language: string): CompareWords {
  const intlSegmenter = new Intl.Segmenter(supported(language), { granularity: 'word' });
  return (before, after) => {
    if (before === after) return [{ change: 'same', text: before }];
    const changes = diffWords(before, after, { intlSegmenter });
    // `diffWords` ignores spaces, of which those in code can be read.
    const isFound = changes.some(({ added, removed }) => added || removed);
    const edits = (isFound ? changes : diffWordsWithSpace(before, after)).map(
      ({ added, removed, value }): Edit => ({ change: added ? 'added' : removed ? 'removed' : 'same', text: value }),
    );
    return joinEdits(edits);
  };
}

function supported(language: string): string | undefined {
  try {
    return Intl.Segmenter.supportedLocalesOf(language)[0];
  } catch {
    return undefined;
  }
}
