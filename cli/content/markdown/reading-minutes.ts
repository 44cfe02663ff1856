/**
 * The number of words of non-fiction that an adult reads silently in a minute.
 * @see https://doi.org/10.1016/j.jml.2019.104047 Brysbaert, "How many words do we read per minute?", 2019
 */
const wordsPerMinute = 238;

/**
 * The number of characters that an adult reads in a minute, aloud, in Chinese and Japanese.
 * @see https://doi.org/10.1167/iovs.11-8284 Trauzettel-Klosinski and Dietz, "Standardized Assessment of Reading
 * Performance", 2012, table 2
 */
const charactersPerMinute = { chinese: 255, japanese: 357 };

const chineseOrJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Runs of words without spaces, as in Thai. Only a dictionary can split them; `Intl.Segmenter` has one. */
const wordsTogether = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
/** A run of characters between spaces, from its first letter or digit on, since other characters may be Markdown. */
const spacedWord = /[\p{L}\p{N}]\S*/gu;

/** Returns how many minutes a text takes to read, at least 1. Languages such as Thai have no spaces between words. */
export function readingMinutes(markdown: string): number {
  const separate = (run: string) => {
    const segmenter = new Intl.Segmenter('th', { granularity: 'word' }); // It also knows Lao, Khmer and Burmese.
    return Array.from(segmenter.segment(run), ({ segment }) => segment).join(' ');
  };
  const spaced = markdown.replace(chineseOrJapanese, ' ').replace(wordsTogether, separate);
  const characters = markdown.match(chineseOrJapanese)?.length ?? 0;
  const words = spaced.match(spacedWord)?.length ?? 0;
  const perMinute = charactersPerMinute[kana.test(markdown) ? 'japanese' : 'chinese'];
  return Math.max(1, Math.round(characters / perMinute + words / wordsPerMinute));
}
