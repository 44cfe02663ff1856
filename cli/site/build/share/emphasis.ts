/** A run of text that is emphasized as a whole, or not at all. */
export interface TextRun {
  text: string;
  isStrong: boolean;
}

/** Splits a line at its `*emphasized words*`. */
export function readEmphasis(line: string): TextRun[] {
  return line
    .split(/\*([^*]+)\*/)
    .map((text, index) => ({ text, isStrong: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/**
 * Splits the runs of a text at its line breaks.
 * @param lines the lines of that text in order, without the spaces at which it was broken
 * @returns the runs of each line
 */
export function splitRunsByLine(runs: readonly TextRun[], lines: readonly string[]): TextRun[][] {
  const strong = runs.flatMap(({ text, isStrong }) => Array.from({ length: text.length }, () => isStrong));
  const text = runs.map((run) => run.text).join('');
  let from = 0;
  return lines.map((line) => {
    const start = text.indexOf(line, from);
    from = start + line.length;
    const lineRuns: TextRun[] = [];
    for (const [index, letter] of line.split('').entries()) {
      const isStrong = strong[start + index] ?? false;
      const last = lineRuns.at(-1);
      if (last?.isStrong === isStrong) last.text += letter;
      else lineRuns.push({ text: letter, isStrong });
    }
    return lineRuns;
  });
}
