/**
 * The number of words of non-fiction that an adult reads silently in a minute.
 * @see https://doi.org/10.1016/j.jml.2019.104047 Brysbaert, "How many words do we read per minute?", 2019
 */
const wordsPerMinute = 238;

/**
 * The number of characters that an adult reads in a minute, aloud, in languages without spaces.
 * @see https://doi.org/10.1167/iovs.11-8284 Trauzettel-Klosinski and Dietz, "Standardized Assessment of Reading
 * Performance", 2012, table 2
 */
const charactersPerMinute = { chinese: 255, japanese: 357 };

/** Characters of Thai, Lao, Burmese, Khmer, Chinese and Japanese, which are written without spaces between words. */
const unspaced = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u9fff]/;
const chineseOrJapanese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Runs of words that only a dictionary tells apart, which `Intl.Segmenter` has. */
const wordsTogether = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;

/** Such as `。`, `「` and the wide digits and commas between Chinese characters. */
const widePunctuation = /[\u3000-\u3004\u3008-\u3020\u3030\u30fb\uff00-\uff0f\uff1a-\uff20\uff3b-\uff40\uff5b-\uff65]/g;

/** A run of characters between spaces, from its first letter or digit on. Other ASCII characters may be Markdown. */
const spacedWord = /[A-Za-z0-9\u0080-\u009f\u00a1-\uffff][^\0-\x20\u00a0]*/g;

/** Returns how many minutes a text takes to read, at least 1. */
export function readingMinutes(markdown: string): number {
  const minutes = unspaced.test(markdown)
    ? minutesWithoutSpaces(markdown)
    : count(markdown, spacedWord) / wordsPerMinute;
  return Math.max(1, Math.round(minutes));
}

function minutesWithoutSpaces(markdown: string): number {
  const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
  const segments = (markdown.match(wordsTogether) ?? []).flatMap((run) => [...segmenter.segment(run)]);
  const others = [chineseOrJapanese, wordsTogether, widePunctuation].reduce(
    (text, pattern) => text.replace(pattern, ' '),
    markdown,
  );
  const words = segments.filter(({ isWordLike }) => isWordLike).length + count(others, spacedWord);
  const speed = charactersPerMinute[kana.test(markdown) ? 'japanese' : 'chinese'];
  return count(markdown, chineseOrJapanese) / speed + words / wordsPerMinute;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
