import { balanceLines, type Measure } from './balance-lines.ts';

export interface FittedTitle {
  lines: string[];
  /** Pixels to the em. */
  size: number;
}

interface Room {
  /** In pixels. */
  width: number;
  height: number;
  /** Pixels to the em, from large to small. */
  sizes: readonly number[];
  /** From one baseline to the next, in ems. */
  leading: number;
  lines: number;
}

/**
 * Sets a title as large as its room allows. One that is too long even in the smallest size is cut, and a word that
 * no line can hold is broken.
 * @param measure the width of a text at one pixel to the em
 */
export function fitTitle(
  title: string,
  { width, height, sizes, leading, lines: most }: Room,
  measure: Measure,
): FittedTitle {
  const measured = rememberWidths(measure);
  for (const size of sizes) {
    const lines = balanceLines(title, width / size, measured);
    if (lines && lines.length <= most && lines.length * leading * size <= height) return { lines, size };
  }
  const size = sizes.at(-1) ?? 1;
  const room = width / size;
  const broken = title
    .split(' ')
    .flatMap((word) => breakWord(word, room, measure))
    .join(' ');
  const lines = balanceLines(broken, room, measure) ?? [];
  const kept = lines.slice(0, Math.min(most, Math.floor(height / (leading * size))));
  if (kept.length < lines.length) kept.push(shorten(kept.pop() ?? '', room, measure));
  return { lines: kept, size };
}

/** The same parts of a title are measured for each size. */
function rememberWidths(measure: Measure): Measure {
  const widths = new Map<string, number>();
  return (text) => {
    const width = widths.get(text) ?? measure(text);
    widths.set(text, width);
    return width;
  };
}

/** Cuts a word into parts that a line can hold. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const parts = [''];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const last = parts.at(-1) ?? '';
    if (last !== '' && measure(last + segment) > width) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

/** The start of a line with an ellipsis after it. */
function shorten(line: string, width: number, measure: Measure): string {
  let start = line;
  while (start !== '' && measure(`${start}…`) > width) start = start.slice(0, -1);
  return `${start.trimEnd()}…`;
}
