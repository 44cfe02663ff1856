import type { Range, SourceFile, SourceLocation } from './source-file.ts';

/** Returns the line and column of an offset, both from 1. */
export function locateOffset({ text }: Pick<SourceFile, 'text'>, offset: number): { line: number; column: number } {
  const lineStart = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
  return { line: countLines(text, lineStart), column: offset - lineStart + 1 };
}

/** Returns the line and column at which a range begins, with an excerpt of that line. */
export function locationOfRange({ text }: Pick<SourceFile, 'text'>, range: Range): SourceLocation {
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

let lastText = { text: '', starts: [0] };

/** Returns the number of the line that starts at an offset. The line starts of the last text are memoized. */
function countLines(text: string, lineStart: number): number {
  if (lastText.text !== text)
    lastText = { text, starts: [0, ...Array.from(text.matchAll(/\n/g), (match) => match.index + 1)] };
  let [low, high] = [0, lastText.starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lastText.starts[middle] ?? 0) <= lineStart) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}
