import type { TextEdit } from './text-edit.ts';

/** A mistake that an author can make, as data. Nothing that an author types may end in an exception. */
export interface Problem {
  /** Stable name of the kind of mistake, such as `link-target`. */
  code: string;
  severity: 'error' | 'warning';
  /** Path of the file, relative to the content folder's parent, with `/`. */
  file: string;
  /** 1-based. */
  line: number;
  /** 1-based, in UTF-16 code units as editors count. */
  column: number;
  /** Where in the data: `sections[2].items[0].title`; empty for the file as a whole. */
  path: string;
  message: string;
  hint: string;
  /** What the hint says to write, as an edit; not every hint can be one. */
  fix?: TextEdit | undefined;
  /** The addresses of the pages on which it would be seen. */
  pages: readonly string[] | 'all';
}

/** A problem with what a reporter needs to draw it, which stays out of machine formats. */
export interface LocatedProblem extends Problem {
  /** `path`, step by step. */
  steps: DataPath;
  /** The same mistake in other places, sorted; see `joinAlike`. */
  others: LocatedProblem[];
  /** The source line and how many columns to underline. */
  excerpt: { text: string; length: number };
}

/** The column behind the last character that is wrong, at most the one behind its line. */
export function rangeEnd({ column, excerpt }: LocatedProblem): number {
  return Math.max(column, Math.min(column + excerpt.length, excerpt.text.length + 1));
}

/** Whether anything stands in the way of a build; warnings do not. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return countErrors(problems) > 0;
}

export function countErrors(problems: readonly Problem[]): number {
  return problems.filter((problem) => problem.severity === 'error').length;
}

export type DataPath = readonly (string | number)[];

/** `['sections', 2, 'title']` → `sections[2].title`. */
export function formatPath(path: DataPath): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}

/** What a value is called in a message: its key, and of a list the entry itself. */
export function namePlace(path: DataPath): string {
  const step = path.at(-1);
  if (step === undefined) return 'The file';
  return typeof step === 'number' ? 'This entry' : `\`${step}\``;
}

export function sortProblems<T extends Problem>(problems: T[]): T[] {
  return problems.sort(
    (a, b) =>
      compare(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compare(a.code, b.code) ||
      compare(a.message, b.message),
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
