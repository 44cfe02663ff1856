/** A part of a line, and whether it stands out. */
export interface Stretch {
  text: string;
  isStrong: boolean;
}

/** A line in which `*words*` between asterisks stand out, as its parts. */
export function readEmphasis(line: string): Stretch[] {
  return line
    .split(/\*([^*]+)\*/)
    .map((text, index) => ({ text, isStrong: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}

/**
 * Gives each of the lines that a text was broken into its own parts.
 * @param lines in their order, without the spaces at which the text was broken
 */
export function spreadEmphasis(stretches: readonly Stretch[], lines: readonly string[]): Stretch[][] {
  const strong = stretches.flatMap(({ text, isStrong }) => Array.from({ length: text.length }, () => isStrong));
  const text = stretches.map((stretch) => stretch.text).join('');
  let from = 0;
  return lines.map((line) => {
    const start = text.indexOf(line, from);
    from = start + line.length;
    const parts: Stretch[] = [];
    for (const [index, letter] of line.split('').entries()) {
      const isStrong = strong[start + index] ?? false;
      const last = parts.at(-1);
      if (last?.isStrong === isStrong) last.text += letter;
      else parts.push({ text: letter, isStrong });
    }
    return parts;
  });
}
