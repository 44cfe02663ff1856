import { type FindRepairs, indentOf, keyLine, rangeOfLine } from './repair.ts';

/** Repairs a key on the line of the key before it: `label: The ventures to: /ventures`. */
export const keyOnSameLine: FindRepairs = (context) => {
  const { lines, index } = context;
  const line = lines[index] ?? '';
  const [, space, hyphens = '', key, value = ''] = keyLine.exec(line) ?? [];
  if (space === undefined || key === undefined) return [];
  const indent = ' '.repeat(indentOf(line) + hyphens.length);
  const start = rangeOfLine(context, index).start + line.lastIndexOf(value);
  return Array.from(value.matchAll(/( +)([a-z][\w-]*): +\S/g), ({ index: at, 1: gap = '', 2: next = '' }) => {
    const end = start + at + gap.length;
    return {
      message: `\`${next}\` is on the same line as \`${key}\`, but each key needs its own line.`,
      hint: `Start a new line before \`${next}:\`, indented by ${indent.length} spaces.`,
      range: { start: end, end: end + next.length },
      start: start + at + 1 + indent.length,
      fix: { source: `\n${indent}`, range: { start: start + at, end } },
    };
  });
};
