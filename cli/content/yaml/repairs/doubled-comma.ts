import type { FindEdits } from './repair.ts';

/** Repairs a comma without an entry before it: `[dinghy, , schooner]`. */
export const doubledComma: FindEdits = ({ lines, starts, index, at }) => {
  const line = lines[index] ?? '';
  const column = at - (starts[index] ?? 0);
  // Deletes the space after the comma, or none if there is a space before it that stays.
  const commas = (/[\s[{]/.test(line[column - 1] ?? '') ? /^(?:, *)+/ : /^,(?: *,)*/).exec(line.slice(column))?.[0];
  if (commas === undefined) return [];
  return [
    {
      hint: 'Delete the comma, or write the entry that is missing before it.',
      fix: { source: '', range: { start: at, end: at + commas.length } },
    },
  ];
};
