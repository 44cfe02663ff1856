/** How wide a text is. */
export type Measure = (text: string) => number;

interface Break {
  lines: string[];
  cost: number;
}

/**
 * Breaks a text into as few lines as it needs, as even as can be; rather after a comma or a stop than elsewhere.
 * @returns undefined when a word is wider than a line
 */
export function balanceLines(text: string, width: number, measure: Measure): string[] | undefined {
  const words = wordsOf(text);
  /** For each number of lines: the best way to break the words up to here. */
  let ends: (Map<number, Break> | undefined)[] = [new Map([[0, { lines: [], cost: 0 }]])];
  for (let end = 1; end <= words.length; end++) {
    const best = new Map<number, Break>();
    for (let start = end - 1; start >= 0; start--) {
      const line = words.slice(start, end).join('').trimEnd();
      const lineWidth = measure(line);
      if (lineWidth > width) break;
      const cost = lineCost(line, lineWidth / width, end === words.length);
      for (const [count, before] of ends[start] ?? []) {
        const total = before.cost + cost;
        if (total < (best.get(count + 1)?.cost ?? Number.POSITIVE_INFINITY))
          best.set(count + 1, { lines: [...before.lines, line], cost: total });
      }
    }
    ends = [...ends, best];
  }
  const found = ends.at(-1) ?? new Map<number, Break>();
  return found.get(Math.min(...found.keys()))?.lines;
}

/** A line may end after a space, and after a hyphen, dash or slash between words, as in `AI-native`; not in `1-on-1`. */
function wordsOf(text: string): string[] {
  return text.split(/(?<=\s)(?=\S)|(?<=\p{L}{2}[-–—/])(?=\p{L}{2})/u);
}

/** What a comma at the end of a line makes up for, as the square of the part of the line that is left empty. */
const pause = 0.25;

function lineCost(line: string, filled: number, isLast: boolean): number {
  return (1 - filled) ** 2 - (!isLast && /[,.:;!?—–]$/.test(line) ? pause : 0);
}
