import type { Range } from './source-file.ts';

/** Returns all ranges of a text that contain a string. */
export function findString(text: string, string: string): Range[] {
  const ranges: Range[] = [];
  for (let start = text.indexOf(string); start !== -1; start = text.indexOf(string, start + string.length))
    ranges.push({ start, end: start + string.length });
  return ranges;
}
