/** A number in a text, as people write it: `2,645`, `$3M`, `70K+`, `4–6 weeks`, `98%`, `4.9/5`. */
export interface Figure {
  text: string;
  /** Where it begins in the text, in UTF-16 code units. */
  index: number;
  /** The currency or unit; empty for a bare number. Only figures with the same unit are compared. */
  shape: string;
  low: number;
  /** Equal to `low`, except for a range. */
  high: number;
}

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
/** Spaces with at most one line break. */
const gap = String.raw`[^\S\n]*\n?[^\S\n]*`;
const scales: Record<string, number> = { '': 1, k: 1e3, m: 1e6, b: 1e9, thousand: 1e3, million: 1e6, billion: 1e9 };
const scale = String.raw`(?:${gap}(?:thousand|million|billion)|[kmb])(?!\p{L})`;

/**
 * Does not match within an address, a date, a word or a longer number, nor directly after a fact, which was replaced by
 * `|`.
 */
const figurePattern: RegExp = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}.,/:&=?#_$€£|-])`,
    `(?<currency>[$€£])?(?<low>${number})(?<lowScale>${scale})?`,
    `(?:${gap}[–-]${gap}[$€£]?(?<high>${number})(?<highScale>${scale})?)?`,
    String.raw`\+?(?:(?<mark>\s?%|x)|(?<of>/\d+)|(?:-|${gap})(?<unit>second|minute|hour|day|week|month|year)s?)?`,
    String.raw`(?![\p{L}\p{N}%/:]|-[\p{L}\p{N}]|[.,]\d)`,
  ].join(''),
  'giu',
);

/** Returns the figures of a text, in their order. Does not find numbers written as words, such as `thirty`. */
export function findFigures(text: string): Figure[] {
  return Array.from(text.matchAll(figurePattern), ({ 0: found, index, groups = {} }) => {
    const { currency = '', mark = '', of = '', unit = '' } = groups;
    const last = amountOf(groups.high ?? groups.low, groups.highScale ?? (groups.high ? '' : groups.lowScale));
    // In `4–6K`, both ends are thousands.
    const first = groups.high ? amountOf(groups.low, groups.lowScale ?? groups.highScale) : last;
    const shape = `${currency}${mark.trim()}${of}${unit}`.toLowerCase();
    return { text: found, index, shape, low: first, high: last };
  });
}

function amountOf(digits = '', scale = ''): number {
  return Number(digits.replaceAll(',', '')) * (scales[scale.trim().toLowerCase()] ?? 1);
}

/** Returns the figure if a text consists of a figure only. */
export function wholeFigure(text: string): Figure | undefined {
  const [figure] = findFigures(text);
  return figure?.text === text.trim() ? figure : undefined;
}

/** Whether two figures have the same value, however they are written: `50+` equals `50`. */
export function areEqual(a: Figure, b: Figure): boolean {
  return a.shape === b.shape && a.low === b.low && a.high === b.high;
}
