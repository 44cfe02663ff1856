import bidiFactory from 'bidi-js';

export type Direction = 'ltr' | 'rtl';

/** A run of text whose characters all have one direction. */
type Directed<Run> = Run & { direction: Direction };

// The types are those of an ES module, but Node loads CommonJS, whose export is the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

/** Scripts from right to left beyond U+FFFF, such as Adlam, whose characters bidi-js does not know. */
const rareRightToLeft = /[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/gu;
/** As many UTF-16 code units, of Hebrew. */
const standIn = '\u05d0\u05d0';

/**
 * Orders the runs of a paragraph as they are seen from left to right on each line, and splits them where the direction
 * changes: in Hebrew, `שנת 2024` gives `2024`, then `שנת `. The characters of a run stay in the order in which they are read.
 * @param lines the lines of the paragraph, without the spaces at which it was broken
 * @param base the direction of the language
 * @see https://www.unicode.org/reports/tr9/
 */
export function visualRuns<Run extends { text: string }>(
  lines: readonly (readonly Run[])[],
  base: Direction,
): Directed<Run>[][] {
  const texts = lines.map((runs) => runs.map(({ text }) => text).join(''));
  // The direction of a number or a bracket may depend on the line before.
  const paragraph = texts.join(' ').replace(rareRightToLeft, standIn);
  const embedding = bidi.getEmbeddingLevels(paragraph, base);
  let start = 0;
  return lines.map((runs, index) => {
    const text = texts[index] ?? '';
    const runAt = runs.flatMap((run) => Array.from({ length: run.text.length }, () => run));
    const order = bidi.getReorderedIndices(paragraph, embedding, start, start + text.length - 1);
    const pieces: { run: Run; level: number; text: string }[] = [];
    for (const position of order.slice(start, start + text.length)) {
      const [run, level, unit] = [
        runAt[position - start],
        embedding.levels[position] ?? 0,
        text[position - start] ?? '',
      ];
      const last = pieces.at(-1);
      if (!run) continue;
      if (last?.run !== run || last.level !== level) pieces.push({ run, level, text: unit });
      else last.text = isRightToLeft(level) ? unit + last.text : last.text + unit;
    }
    start += text.length + 1;
    return pieces.map(({ run, level, text }) => ({ ...run, text, direction: isRightToLeft(level) ? 'rtl' : 'ltr' }));
  });
}

/** Whether an embedding level is odd. */
function isRightToLeft(level: number): boolean {
  return level % 2 === 1;
}
