import type { FindEdits } from './repair.ts';

/** `[dinghy, , schooner]`: a comma before which nothing is. */
export const doubledComma: FindEdits = ({ lines, starts, index, at }) => {
  const line = lines[index] ?? '';
  const column = at - (starts[index] ?? 0);
  // The space before it stays, or else the one after it.
  const commas = (/[\s[{]/.test(line[column - 1] ?? '') ? /^(?:, *)+/ : /^,(?: *,)*/).exec(line.slice(column))?.[0];
  if (commas === undefined) return [];
  return [
    {
      hint: 'Delete the comma, or write the entry that is missing before it.',
      fix: { source: '', range: { start: at, end: at + commas.length } },
    },
  ];
};
