import type { Hole } from './block.ts';

/** Returns the hyphens and the key at the beginning of a line. */
function startOf(line = ''): string {
  return /^ *(?:- +)*(?:[a-z][\w-]*:(?= |\r?$))?/.exec(line)?.[0] ?? '';
}

/** Replaces holes by spaces, so that the rest of the text keeps its lines and columns. */
export function blankHoles(text: string, holes: readonly Hole[]): string {
  const lines = text.split('\n');
  for (const { first, last, keptText } of holes)
    for (let at = first; at <= last; at += 1) {
      const line = lines[at] ?? '';
      const start = at === first ? (keptText ?? startOf(line)) : '';
      lines[at] = start + line.slice(start.length).replace(/[^\r]/g, ' ');
    }
  return lines.join('\n');
}
