import type { Applicability } from '../../../problems/text-edit.ts';
import type { Range, SyntaxFinding } from '../source-file.ts';

/** A possible repair of a file that cannot be parsed. */
export interface Repair extends Pick<SyntaxFinding, 'message' | 'hint' | 'range'> {
  fix: { source: string; range: Range; applicability?: Applicability | undefined };
  /**
   * The offset at which a key or an entry must begin after the edit. Otherwise the edit would only have added it to a
   * text above.
   */
  start?: number;
}

/** The line of an error, with all lines of the file. */
export interface LineContext {
  lines: readonly string[];
  /** The index of the line in `lines`. */
  index: number;
  /** The offset of the error in the text. */
  at: number;
  /** The offset at which each line begins. */
  starts: readonly number[];
  /** Returns the keys that contain lists according to the schema. */
  listKeys: () => readonly string[];
}

/** Lists the repairs of one kind that a line could need. The caller tries which of them work. */
export type FindRepairs = (context: LineContext) => Repair[];

/** The edit of a repair if the cause of the error is known. */
export type RepairEdit = Pick<Repair, 'hint' | 'fix'>;

/** Lists the edits that may fix an error whose cause is known. */
export type FindEdits = (context: LineContext) => RepairEdit[];

/** Matches a line with a key: `  - title: Cress` gives indentation 2, hyphens `- `, key `title` and value `Cress`. */
export const keyLine = /^( *)((?:- +)*)([A-Za-z/][\w/-]*):(?: +(.*?))? *$/;

/** Counts the spaces at the beginning of a line. */
export function indentOf(line: string): number {
  return line.search(/[^ ]|$/);
}

/** Whether a line is blank, or only a comment. */
export function isBlank(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}

/** Returns the range of a line without its line break. */
export function rangeOfLine({ lines, starts }: LineContext, index: number): Range {
  const start = starts[index] ?? 0;
  return { start, end: start + (lines[index]?.length ?? 0) };
}

/** Returns the range of a line without its indentation. */
export function rangeOfContent(context: LineContext, index: number): Range {
  const { start, end } = rangeOfLine(context, index);
  return { start: start + indentOf(context.lines[index] ?? ''), end };
}
