import { isStructured, spaces } from '../syntax/explain-indent.ts';
import { type Level, levelsAbove } from './levels-above.ts';
import { type FindRepairs, indentOf, isBlank, type LineContext, type Repair, rangeOfContent } from './repair.ts';

/** Repairs a key or an entry with the wrong indentation, on the line of an error or on the line above or below. */
export const indentation: FindRepairs = (context) =>
  [context.index, previous(context), context.index + 1].flatMap((index) => {
    const line = context.lines[index] ?? '';
    return isStructured(line) ? otherLevels(context, index).flatMap((level) => moveTo(context, index, level)) : [];
  });

/** Returns the index of the nearest line above that is not blank. */
function previous({ lines, index }: LineContext): number {
  return lines.slice(0, index).findLastIndex((line) => !isBlank(line));
}

/** Returns the other indentations at which a line could belong to a block or list above it, the nearest first. */
function otherLevels(context: LineContext, index: number): Level[] {
  const current = indentOf(context.lines[index] ?? '');
  return levelsAbove(context, index)
    .filter(({ indent }) => indent !== current)
    .sort((a, b) => Math.abs(a.indent - current) - Math.abs(b.indent - current));
}

/** Moves a line to another indentation: once by itself, and once with the lines below that are indented further. */
function moveTo(context: LineContext, index: number, { indent, number }: Level): Repair[] {
  const { lines, starts } = context;
  const current = indentOf(lines[index] ?? '');
  let last = index;
  while (last + 1 < lines.length && (isBlank(lines[last + 1] ?? '') || indentOf(lines[last + 1] ?? '') > current))
    last += 1;
  const start = starts[index] ?? 0;
  const what = /^ *- /.test(lines[index] ?? '') ? 'entry' : 'key';
  const blocks = [index, ...(last > index ? [last] : [])].map((end) => lines.slice(index, end + 1));
  return blocks.map((block) => ({
    message: `The indentation does not fit the lines around it: ${spaces(current)} before this ${what}.`,
    hint: `Indent it by ${spaces(indent)}, like line ${number}${block.length === 1 ? '' : ', and move the lines that belong to it by as much'}. Each level is two spaces.`,
    range: rangeOfContent(context, index),
    start: start + indent + hyphensOf(lines[index] ?? '').length,
    fix: {
      source: block.map((line) => moveLine(line, indent - current)).join('\n'),
      range: { start, end: start + block.join('\n').length },
    },
  }));
}

function hyphensOf(line: string): string {
  return /^ *((?:- +)*)/.exec(line)?.[1] ?? '';
}

function moveLine(line: string, by: number): string {
  return line.trim() === '' ? line : ' '.repeat(Math.max(0, indentOf(line) + by)) + line.trimStart();
}
