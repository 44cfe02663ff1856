import { isStructured } from '../explain-indent.ts';
import { type FindRepairs, indentOf, isBlank, keyLine, type LineContext, type Repair, rangeOfWords } from './repair.ts';

/** So many lines above are looked at. */
const reach = 200;

/** A key or an entry with too many or too few spaces before it, on the line of an error, the one above or below. */
export const indentation: FindRepairs = (context) =>
  [context.index, previous(context), context.index + 1].flatMap((index) => {
    const line = context.lines[index] ?? '';
    return isStructured(line) ? levelsAbove(context, index).flatMap((level) => moveTo(context, index, level)) : [];
  });

/** The last line above that is not blank. */
function previous({ lines, index }: LineContext): number {
  return lines.slice(0, index).findLastIndex((line) => !isBlank(line));
}

interface Level {
  indent: number;
  /** The line that has it, 1-based. */
  number: number;
}

/** The indentations at which a line could belong to something above it, the nearest to its own first. */
function levelsAbove({ lines }: LineContext, index: number): Level[] {
  const own = indentOf(lines[index] ?? '');
  const isEntry = /^ *- /.test(lines[index] ?? '');
  const levels = new Map<number, Level>();
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const line = lines[at] ?? '';
    if (isBlank(line) || !isStructured(line)) continue;
    const [, , hyphens = '', key] = keyLine.exec(line) ?? [];
    const indents = isEntry ? (hyphens === '' ? [] : [indentOf(line)]) : [];
    if (!isEntry && key !== undefined) indents.push(indentOf(line) + hyphens.length);
    if (isEntry && hyphens === '' && key !== undefined && line.trimEnd().endsWith(':'))
      indents.push(indentOf(line) + 2);
    for (const indent of indents) if (!levels.has(indent)) levels.set(indent, { indent, number: at + 1 });
  }
  return [...levels.values()]
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

const spaces = (count: number) => (count === 1 ? '1 space' : `${count === 0 ? 'no' : count} spaces`);
