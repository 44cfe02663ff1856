/** Returns the width of a text. */
export type MeasureText = (text: string) => number;

interface LineBreaks {
  lines: string[];
  cost: number;
}

/** Breaks a text into lines at the places where a line may end: see `balanceWords`. */
export function balanceLines(text: string, width: number, measure: MeasureText): string[] | undefined {
  return balanceWords(splitWords(text), width, measure);
}

/**
 * Puts words together to as few lines as possible, of widths as even as possible, preferably breaking after a comma or a full stop.
 * @param words each with the space after it, if there is one
 * @returns undefined when a word is wider than a line
 */
export function balanceWords(words: readonly string[], width: number, measure: MeasureText): string[] | undefined {
  // bestByEnd[n] is the cheapest way to break the first n words, for each number of lines.
  const bestByEnd: (Map<number, LineBreaks> | undefined)[] = [new Map([[0, { lines: [], cost: 0 }]])];
  for (let end = 1; end <= words.length; end++) {
    const best = new Map<number, LineBreaks>();
    for (let start = end - 1; start >= 0; start--) {
      const line = words.slice(start, end).join('').trimEnd();
      const lineWidth = measure(line);
      if (lineWidth > width) break;
      const cost = lineCost(line, lineWidth / width, end === words.length);
      for (const [count, before] of bestByEnd[start] ?? []) {
        const total = before.cost + cost;
        if (total < (best.get(count + 1)?.cost ?? Number.POSITIVE_INFINITY))
          best.set(count + 1, { lines: [...before.lines, line], cost: total });
      }
    }
    bestByEnd.push(best);
  }
  const found = bestByEnd.at(-1) ?? new Map<number, LineBreaks>();
  return found.get(Math.min(...found.keys()))?.lines;
}

/**
 * Splits a text into words at which a line may end: after a space, after a hyphen, dash or slash between letters
 * (`AI-native`), and between words of Japanese, Chinese and Thai.
 */
export function splitWords(text: string): string[] {
  const words = text.split(/(?<=\s)(?=\S)|(?<=\p{L}{2}[-–—/])(?=\p{L}{2})/u);
  return words.flatMap((word) => (unspaced.test(word) ? splitUnspaced(word) : word));
}

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** No line begins with punctuation, a closing bracket, a small kana or a particle of one kana, and none ends with an opening one. */
const notFirst =
  /^(?:[\p{Pe}\p{Pf}\p{Po}\p{Lm}\p{M}\s\p{Pd}ぁぃぅぇぉっゃゅょァィゥェォッャュョ]|\p{Script=Hiragana}$)/u;
const notLast = /[\p{Ps}\p{Pi}]$/u;

/**
 * Splits a text between the words that a dictionary knows, as a person would break the lines of a title.
 * @see https://www.w3.org/TR/jlreq/#line_breaking
 */
function splitUnspaced(text: string): string[] {
  const words: string[] = [];
  for (const { segment } of new Intl.Segmenter('ja', { granularity: 'word' }).segment(text)) {
    const last = words.at(-1);
    if (last !== undefined && (notFirst.test(segment) || notLast.test(last))) words[words.length - 1] = last + segment;
    else words.push(segment);
  }
  return words;
}

/** The bonus for a line that ends with punctuation: the cost of a line that is half empty. */
const punctuationBonus = 0.25;

function lineCost(line: string, filledShare: number, isLast: boolean): number {
  return (1 - filledShare) ** 2 - (!isLast && /[,.:;!?—–、。！？：]$/.test(line) ? punctuationBonus : 0);
}
