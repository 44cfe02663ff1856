import { isStructured, spaces } from '../syntax/explain-indent.ts';
import { type Level, levelsAbove } from './levels-above.ts';
import { type FindRepairs, indentOf, isBlank, type LineContext, type Repair, rangeOfWords } from './repair.ts';

/** A key or an entry with too many or too few spaces before it, on the line of an error, the one above or below. */
export const indentation: FindRepairs = (context) =>
  [context.index, previous(context), context.index + 1].flatMap((index) => {
    const line = context.lines[index] ?? '';
    return isStructured(line) ? otherLevels(context, index).flatMap((level) => moveTo(context, index, level)) : [];
  });

/** The last line above that is not blank. */
function previous({ lines, index }: LineContext): number {
  return lines.slice(0, index).findLastIndex((line) => !isBlank(line));
}

/** The indentations at which a line could belong to something above it, but for its own, the nearest to that first. */
function otherLevels(context: LineContext, index: number): Level[] {
  const own = indentOf(context.lines[index] ?? '');
  return levelsAbove(context, index)
    .filter(({ indent }) => indent !== own)
    .sort((a, b) => Math.abs(a.indent - own) - Math.abs(b.indent - own));
}

/** Moves a line to another indentation: alone, and with what is further in below it. */
function moveTo(context: LineContext, index: number, { indent, number }: Level): Repair[] {
  const { lines, starts } = context;
  const own = indentOf(lines[index] ?? '');
  let last = index;
  while (last + 1 < lines.length && (isBlank(lines[last + 1] ?? '') || indentOf(lines[last + 1] ?? '') > own))
    last += 1;
  const start = starts[index] ?? 0;
  const what = /^ *- /.test(lines[index] ?? '') ? 'entry' : 'key';
  const blocks = [index, ...(last > index ? [last] : [])].map((end) => lines.slice(index, end + 1));
  return blocks.map((block) => ({
    message: `The indentation does not fit the lines around it: ${spaces(own)} before this ${what}.`,
    hint: `Line it up with line ${number}, so that it has ${spaces(indent)}${block.length === 1 ? '' : ', and what belongs to it likewise'}: two spaces a level.`,
    range: rangeOfWords(context, index),
    begins: start + indent + hyphensOf(lines[index] ?? '').length,
    fix: {
      source: block.map((line) => moveLine(line, indent - own)).join('\n'),
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
