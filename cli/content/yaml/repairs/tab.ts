import { isStructured, spaces } from '../syntax/explain-indent.ts';
import { levelsAbove } from './levels-above.ts';
import { type FindEdits, indentOf, isBlank, keyLine } from './repair.ts';

/** A column at which a line could begin, and words that explain it. */
interface Start {
  indent: number;
  like: string;
}

/** Repairs tabs in the indentation of a line and of those below it. */
export const tab: FindEdits = ({ lines, starts, index }) => {
  const last = lines.findLastIndex((line) => !isBlank(line) && leadingSpaceOf(line).includes('\t'));
  const first = lines[index] ?? '';
  if (!leadingSpaceOf(first).includes('\t')) return [];
  const start = starts[index] ?? 0;
  const block = lines.slice(index, last + 1);
  return startsOf(lines, index).map(({ indent, like }) => ({
    hint: `Replace the tab with ${spaces(indent)}, ${like}${last > index ? ', and mend those of the lines below likewise' : ''}: YAML does not allow tabs there.`,
    fix: {
      source: block.map((line) => untab(line, indent - widthOf(first))).join('\n'),
      range: { start, end: start + block.join('\n').length },
    },
  }));
};

/** Lists the indentations that a line with tabs may have been meant to have, the most likely first. */
function startsOf(lines: readonly string[], index: number): Start[] {
  const line = (lines[index] ?? '').trimStart();
  const above = lines.slice(0, index).findLastIndex((other) => !isBlank(other));
  const [, , , key, value] = keyLine.exec((lines[above] ?? '').replace(/\s+#.*$/, '')) ?? [];
  const outer = keyColumn(lines[above]);
  const asAbove = { indent: indentOf(lines[above] ?? ''), like: `as many as line ${above + 1} has` };
  const isBelowKey = key !== undefined && (value === undefined || value === '' || !isStructured(line));
  return [
    ...levelsAbove({ lines }, index).map(({ indent, number }) => ({
      indent,
      like: `${keyColumn(lines[number - 1]) < indent ? 'two more than' : 'to line it up with'} line ${number}`,
    })),
    ...(isBelowKey ? [{ indent: outer + 2, like: `two more than line ${above + 1}` }] : []),
    asAbove,
  ];
}

/** Returns the column at which the key of a line begins. */
function keyColumn(line = ''): number {
  return /^ *(?:- +)*/.exec(line)?.[0].length ?? 0;
}

/** Returns the white space at the beginning of a line: spaces, tabs and others such as no-break spaces. */
function leadingSpaceOf(line: string): string {
  return /^\s*/.exec(line)?.[0] ?? '';
}

/** Returns the width of the indentation of a line, where a tab counts as one level. */
function widthOf(line: string): number {
  return leadingSpaceOf(line).replaceAll('\t', '  ').length;
}

/** Replaces the tabs in the indentation of a line by spaces. @param by the number of columns to add */
function untab(line: string, by: number): string {
  const lead = leadingSpaceOf(line);
  if (!lead.includes('\t')) return line;
  return lead === line ? '' : ' '.repeat(Math.max(0, widthOf(line) + by)) + line.slice(lead.length);
}
