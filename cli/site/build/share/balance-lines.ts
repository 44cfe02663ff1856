/** Returns the width of a text. */
export type MeasureText = (text: string) => number;

interface LineBreaks {
  lines: string[];
  cost: number;
}

/**
 * Breaks a text into as few lines as possible, of widths as even as possible, preferably after a comma or a full stop.
 * @returns undefined when a word is wider than a line
 */
export function balanceLines(text: string, width: number, measure: MeasureText): string[] | undefined {
  const words = splitWords(text);
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
 * Splits a text into words at which a line may end: after a space, and after a hyphen, dash or slash between letters
 * (`AI-native`).
 */
function splitWords(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)|(?<=\p{L}{2}[-–—/])(?=\p{L}{2})/u);
}

/** The bonus for a line that ends with punctuation: the cost of a line that is half empty. */
const punctuationBonus = 0.25;

function lineCost(line: string, filledShare: number, isLast: boolean): number {
  return (1 - filledShare) ** 2 - (!isLast && /[,.:;!?—–]$/.test(line) ? punctuationBonus : 0);
}
