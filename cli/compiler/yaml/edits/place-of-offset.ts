import type { Place, Range, SourceFile } from '../source-file.ts';

/** The line and column of an offset in the text of a file. */
export function placeOfOffset({ text }: Pick<SourceFile, 'text'>, offset: number): { line: number; column: number } {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return { line: countLines(text, lineStart), column: offset - lineStart + 1 };
}

/** The line and column at which a range begins, and that line. */
export function placeOfRange({ text }: Pick<SourceFile, 'text'>, range: Range): Place {
  const start = Math.min(range.start, text.length);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const newline = text.indexOf('\n', start);
  const lineEnd = newline === -1 ? text.length : newline;
  return {
    line: countLines(text, lineStart),
    column: Math.max(1, start - lineStart + 1),
    excerpt: {
      text: text.slice(lineStart, lineEnd).replace(/\r$/, ''),
      length: Math.max(1, Math.min(range.end, lineEnd) - start),
    },
  };
}

let counted = { text: '', starts: [0] };

/** The number of the line that starts at an offset. Line starts are kept for the text that was asked about last. */
function countLines(text: string, lineStart: number): number {
  if (counted.text !== text)
    counted = { text, starts: [0, ...Array.from(text.matchAll(/\n/g), (match) => match.index + 1)] };
  let [low, high] = [0, counted.starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((counted.starts[middle] ?? 0) <= lineStart) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
