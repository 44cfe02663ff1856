import type { Applicability } from '../../../diagnostics/text-edit.ts';
import type { Range, SyntaxFinding } from '../source-file.ts';

/** One way in which a file that cannot be read may have been meant, with the edit that makes it so. */
export interface Repair extends Pick<SyntaxFinding, 'message' | 'hint' | 'range'> {
  fix: { source: string; range: Range; applicability?: Applicability | undefined };
  /** Where a key or an entry must begin once the edit is made, so that no text above has taken it in. */
  begins?: number;
}

/** A line that the parser stumbled over, and those around it. */
export interface LineContext {
  lines: readonly string[];
  /** The index of the line in `lines`. */
  index: number;
  /** Where in the text the mistake is, as far as the parser knows. */
  at: number;
  /** Offset at which each line begins. */
  starts: readonly number[];
  /** Keys of the schema that hold lists. */
  listKeys: () => readonly string[];
}

/** Lists the repairs of one kind that a line could need; whether they help is found out by trying. */
export type FindRepairs = (context: LineContext) => Repair[];

/** The edit of a repair, where it is known what is wrong. */
export type RepairEdit = Pick<Repair, 'hint' | 'fix'>;

/** Lists the edits that may mend a mistake that is known. */
export type FindEdits = (context: LineContext) => RepairEdit[];

/** `  - title: Cress` → indent 2, hyphens `- `, key `title`, value `Cress`. */
export const keyLine = /^( *)((?:- +)*)([A-Za-z][\w-]*):(?: +(.*?))? *$/;

/** How many spaces a line begins with. */
export function indentOf(line: string): number {
  return line.search(/[^ ]|$/);
}

/** A line that is blank, or a comment alone. */
export function isBlank(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}

/** The range of all of a line but its end. */
export function rangeOfLine({ lines, starts }: LineContext, index: number): Range {
  const start = starts[index] ?? 0;
  return { start, end: start + (lines[index]?.length ?? 0) };
}

/** The range of what a line says, without its indentation. */
export function rangeOfWords(context: LineContext, index: number): Range {
  const { start, end } = rangeOfLine(context, index);
  return { start: start + indentOf(context.lines[index] ?? ''), end };
}
