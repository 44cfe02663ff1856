import { createWordComparison } from '../compare/compare-words.ts';
import type { ContentChange } from './content-change.ts';

/** A changed text of a page. */
export interface ChangedText {
  before: string;
  after: string;
}

/** Finds the change of content that a changed text of a page comes from; undefined if there is none that fits. */
export type Attribute = (text: ChangedText, isOwn: (change: ContentChange) => boolean) => ContentChange | undefined;

/** How well a change of content explains a text, from the best: it is the same, contains it, is within it. */
const scores = { same: 4, contains: 3, sameWords: 2, within: 1, none: 0 } as const;

/** Creates the search among all changes of content. @param language of the texts, such as `en` */
export function createAttribution(changes: readonly ContentChange[], language: string): Attribute {
  const compareWords = createWordComparison(language);
  const wordsOf = (before: string, after: string) =>
    JSON.stringify(
      compareWords(before, after).flatMap(({ change, text }) => (change === 'same' ? [] : [change, letters(text)])),
    );
  const candidates = changes.map((change) => {
    const [before, after] = [plain(change.before), plain(change.after)];
    return { change, before: letters(before), after: letters(after), words: wordsOf(before, after) };
  });
  return (text, isOwn) => {
    const [before, after] = [letters(text.before), letters(text.after)];
    if (before === '' && after === '') return undefined;
    const words = wordsOf(text.before, text.after);
    let best: { change: ContentChange; score: number } | undefined;
    for (const candidate of candidates) {
      const score = scoreOf(candidate, { before, after, words });
      const total = score === 0 ? 0 : score + (isOwn(candidate.change) ? 0.5 : 0);
      if (total > (best?.score ?? 0)) best = { change: candidate.change, score: total };
    }
    return best?.change;
  };
}

interface Compared {
  before: string;
  after: string;
  words: string;
}

function scoreOf(source: Compared, text: Compared): number {
  if (source.before === text.before && source.after === text.after) return scores.same;
  if (contains(source.before, text.before) && contains(source.after, text.after)) return scores.contains;
  if (source.words === text.words && source.words !== '[]') return scores.sameWords;
  if (contains(text.before, source.before) && contains(text.after, source.after)) return scores.within;
  return scores.none;
}

/** Whether a text contains another one as whole words. Two empty texts count, since neither side has one. */
function contains(whole: string, words: string): boolean {
  return words === '' ? true : ` ${whole} `.includes(` ${words} `);
}

/** Returns the words of a text without punctuation: `run *on*!` gives `run on`. */
function letters(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

/** Returns a text of the content without the addresses of its Markdown links, and without slots such as facts. */
function plain(text = ''): string {
  return text.replace(/\]\([^)]*\)/g, ']').replace(/\{\w+:[^{}]*\}/g, ' ');
}
