import type { LocatedProblem } from '../problem.ts';

/** A source line, and the carets below its wrong part. */
interface ExcerptLines {
  /** The number of the line, and as many spaces below it. */
  gutters: [number: string, blank: string];
  text: string;
  /** The white space before the carets, with the tabs of the text. */
  indent: string;
  carets: string;
}

/** The maximum number of characters that are shown of a line. */
const maxLength = 100;

/** Formats the source line of a problem, shortened to the characters around the problem. */
export function excerptLines({
  line,
  column,
  excerpt,
}: Pick<LocatedProblem, 'line' | 'column' | 'excerpt'>): ExcerptLines {
  const number = String(line);
  const { text, offset } = crop(excerpt.text, column - 1);
  const start = column - 1 - offset;
  return {
    gutters: [number, ' '.repeat(number.length)],
    text,
    indent: text.slice(0, start).replace(/[^\t]/g, ' '),
    carets: '^'.repeat(Math.max(1, Math.min(excerpt.length, text.length - start))),
  };
}

/** Shortens a long line to the characters around an offset. */
function crop(line: string, at: number): { text: string; offset: number } {
  const offset = Math.max(0, Math.min(at - 40, line.length - maxLength));
  return { text: line.slice(offset, offset + maxLength), offset };
}
