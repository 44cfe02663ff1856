import { memoize } from '../../../platform/memoize.ts';
import { balanceLines, balanceWords, type MeasureText, splitWords } from './balance-lines.ts';

export interface FittedTitle {
  lines: string[];
  /** The font size in pixels. */
  size: number;
}

interface TitleBox {
  /** In pixels. */
  width: number;
  height: number;
  /** The allowed font sizes in pixels, from large to small. */
  sizes: readonly number[];
  /** The distance between baselines, in ems. */
  leading: number;
  maxLines: number;
}

/**
 * Sets a title in the largest font size in which it fits its box. A title that is too long even in the smallest size is
 * truncated, and a word that is wider than a line is broken.
 * @param measure gives the width of a text in ems
 */
export function fitTitle(
  title: string,
  { width, height, sizes, leading, maxLines }: TitleBox,
  measure: MeasureText,
): FittedTitle {
  // The same words are measured again for each size.
  const measureOnce = memoize(measure, 5000);
  for (const size of sizes) {
    const lines = balanceLines(title, width / size, measureOnce);
    if (lines && lines.length <= maxLines && lines.length * leading * size <= height) return { lines, size };
  }
  const size = sizes.at(-1) ?? 1;
  const lineWidth = width / size;
  const broken = splitWords(title).flatMap((word) => breakWord(word, lineWidth, measure));
  const lines = balanceWords(broken, lineWidth, measure) ?? [];
  const shown = lines.slice(0, Math.min(maxLines, Math.floor(height / (leading * size))));
  if (shown.length < lines.length) shown.push(truncate(shown.pop() ?? '', lineWidth, measure));
  return { lines: shown, size };
}

/** Breaks a word into parts that each fit a line. */
function breakWord(word: string, width: number, measure: MeasureText): string[] {
  const parts = [''];
  for (const { segment } of new Intl.Segmenter('und').segment(word)) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && measure((last + segment).trimEnd()) > width) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

/** Cuts the end of a line and appends an ellipsis. */
function truncate(line: string, width: number, measure: MeasureText): string {
  let start = line;
  while (start !== '' && measure(`${start}…`) > width) start = start.slice(0, -1);
  return `${start.trimEnd()}…`;
}
