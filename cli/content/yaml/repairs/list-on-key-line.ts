import { shorten } from '../../../problems/problem.ts';
import { type FindRepairs, indentOf, keyLine } from './repair.ts';

/** Repairs a list that begins on the line of its key: `items: - garden`. */
export const listOnKeyLine: FindRepairs = ({ lines, index, starts }) => {
  const line = lines[index] ?? '';
  const [, space = '', hyphens = '', key, value = ''] = keyLine.exec(line) ?? [];
  if (key === undefined || !value.startsWith('- ')) return [];
  const column = space.length + hyphens.length;
  const next = lines[index + 1] ?? '';
  const indent = /^ *- /.test(next) && indentOf(next) > column ? indentOf(next) : column + 2;
  const start = (starts[index] ?? 0) + column;
  const end = (starts[index] ?? 0) + line.trimEnd().length;
  return [
    {
      message: 'A list must begin on the line after its key.',
      hint: `Write \`${key}:\` alone, and \`${shorten(value)}\` on a line of its own after it, indented by two more spaces.`,
      range: { start: end - value.length, end },
      fix: { source: `${key}:\n${' '.repeat(indent)}${value}`, range: { start, end } },
    },
  ];
};
