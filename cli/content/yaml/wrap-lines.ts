/**
 * Wraps a text like its old lines: keeps the lines at its start and end that are still right, and wraps what is between
 * them. Breaks only single spaces, because only these are read back from a folded text.
 *
 * `['One two', 'three four', 'five']` and the text 'One two 3 four five' with the width 10 give
 * `['One two', '3 four', 'five']`.
 * @param width the maximum length of a line in characters; a longer word gets a line of its own
 */
export function wrapLike(oldLines: readonly string[], text: string, width: number): string[] {
  const head: string[] = [];
  let rest = text;
  for (const line of oldLines) {
    if (!rest.startsWith(`${line} `) || !isBreak(rest, line.length)) break;
    head.push(line);
    rest = rest.slice(line.length + 1);
  }
  const tail: string[] = [];
  for (const line of oldLines.slice(head.length).reverse()) {
    if (!rest.endsWith(` ${line}`) || !isBreak(rest, rest.length - line.length - 1)) break;
    tail.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  return [...head, ...wrap(rest, width), ...tail];
}

/** Wraps a text at single spaces. */
function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let [start, last] = [0, -1];
  for (let at = 0; at <= text.length; at += 1) {
    const isEnd = at === text.length;
    if (!isEnd && !isBreak(text, at)) continue;
    if (at - start > width && last > start) {
      lines.push(text.slice(start, last));
      start = last + 1;
    }
    last = at;
  }
  return [...lines, text.slice(start)];
}

/** Returns whether a line can end before the character at an offset: a space between two other characters. */
function isBreak(text: string, at: number): boolean {
  return text[at] === ' ' && /[^\s]/.test(text[at - 1] ?? ' ') && /[^\s]/.test(text[at + 1] ?? ' ');
}
