import { shorten } from '../../../problems/problem.ts';
import { isStructured } from '../syntax/explain-indent.ts';
import {
  type FindRepairs,
  indentOf,
  isBlank,
  keyLine,
  type LineContext,
  type Repair,
  rangeOfContent,
} from './repair.ts';

/** Repairs a text whose following lines are not indented further than its key, or contain a colon. */
export const textOnNextLine: FindRepairs = (context) => {
  const found = findText(context);
  return found ? [indentMore(context, found), quoteAll(context, found)] : [];
};

interface FoundText {
  /** The index of the line on which the text begins. */
  first: number;
  last: number;
  /** The column of its key, or of the text itself if it has no key. */
  indent: number;
  key: string;
  value: string;
}

/** Finds the text that continues on the line of an error or the line after it. */
function findText({ lines, index }: LineContext): FoundText | undefined {
  const isMore = (line: string | undefined) => line !== undefined && !isBlank(line) && !isStructured(line.trim());
  const more = [index, index + 1].find((at) => isMore(lines[at]));
  if (more === undefined) return undefined;
  let first = more;
  while (first > 0 && isMore(lines[first])) first -= 1;
  const [, space, hyphens = '', key, value = ''] = keyLine.exec(lines[first] ?? '') ?? [];
  if (space === undefined || key === undefined || value === '' || /^["'|>[{&*]/.test(value)) return undefined;
  let last = more;
  while (isMore(lines[last + 1])) last += 1;
  return { first, last, indent: space.length + hyphens.length, key, value };
}

/** Repairs a text by indenting its further lines. */
function indentMore(context: LineContext, { first, last, indent, key }: FoundText): Repair {
  const { lines, starts } = context;
  const rest = lines.slice(first + 1, last + 1);
  const start = starts[first + 1] ?? 0;
  return {
    message: `This line continues the text of \`${key}\`, and is not indented further than its key.`,
    hint: `Put ${indent + 2} spaces before it, two more than before \`${key}\` of line ${first + 1}.`,
    range: rangeOfContent(context, first + 1),
    fix: {
      source: rest.map((line) => ' '.repeat(Math.max(indent + 2, indentOf(line))) + line.trimStart()).join('\n'),
      range: { start, end: start + rest.join('\n').length },
    },
  };
}

/** Repairs a text by joining its lines in quotes. */
function quoteAll({ lines, starts }: LineContext, { first, last, key, value }: FoundText): Repair {
  const words = [value, ...lines.slice(first + 1, last + 1)].map((line) => line.trim()).join(' ');
  const start = (starts[first] ?? 0) + (lines[first] ?? '').lastIndexOf(value);
  const end = (starts[last] ?? 0) + (lines[last] ?? '').trimEnd().length;
  return {
    message:
      'A colon and a space in a text begin a value, so this text, which continues in the next line, must be in quotes.',
    hint: `Put the whole text in quotes: \`${key}: ${shorten(JSON.stringify(words))}\`.`,
    range: { start, end: start + value.length },
    fix: { source: JSON.stringify(words), range: { start, end } },
  };
}
