import { type FindRepairs, indentOf, isBlank, keyLine, rangeOfContent } from './repair.ts';

/** Repairs a list below a key that already has a value, where the line with the key of the list is missing. */
export const missingKeyLine: FindRepairs = (context) => {
  const { lines, starts, index, listKeys } = context;
  const first = [index, index + 1].find((at) => /^ +- /.test(lines[at] ?? ''));
  if (first === undefined) return [];
  const above = lines.slice(0, first).findLast((line) => !isBlank(line)) ?? '';
  const [, space, hyphens = '', , value = ''] = keyLine.exec(above) ?? [];
  if (space === undefined || value === '' || indentOf(lines[first] ?? '') <= space.length + hyphens.length) return [];
  const indent = ' '.repeat(space.length + hyphens.length);
  const start = starts[first] ?? 0;
  return listKeys().map((key) => ({
    message: 'The line with the key of this list is missing.',
    hint: `Write \`${key}:\` on a line of its own before it${indent === '' ? '' : `, with ${indent.length} spaces`}.`,
    range: rangeOfContent(context, first),
    start: start + indent.length,
    fix: { source: `${indent}${key}:\n`, range: { start, end: start } },
  }));
};
