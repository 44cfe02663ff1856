import type { Suggestion } from './text-edit.ts';

/** A problem in the content, as data: nothing that an author writes may cause an exception. */
export interface Problem {
  /** The stable name of the kind of problem, such as `link-target`. */
  code: string;
  severity: 'error' | 'warning';
  /** Path of the file, relative to the content folder's parent, with `/`. */
  file: string;
  /** The line number, 1-based. */
  line: number;
  /** The column number, 1-based, in UTF-16 code units like in editors. */
  column: number;
  /** The path in the data: `sections[2].items[0].title`; empty for the file as a whole. */
  path: string;
  message: string;
  hint: string;
  /** The hint as edits, if it describes any: alternatives, the most likely first. */
  suggestions: readonly Suggestion[];
  /** The routes of the pages that the problem affects. */
  pages: readonly string[] | 'all';
}

/** A problem with further properties for reports that people read. Formats for programs leave these properties out. */
export interface LocatedProblem extends Problem {
  /** The path in the data as a list of keys and indexes. */
  steps: DataPath;
  /** Duplicates of the problem at other locations, sorted; see `groupDuplicates`. */
  others: LocatedProblem[];
  /** The source line and how many columns to underline. */
  excerpt: { text: string; length: number };
}

/** Returns the suggestions of a problem, each for all of its locations at once. */
export function suggestionsFor({ suggestions, others }: LocatedProblem): Suggestion[] {
  return suggestions.map(({ edits, applicability }, index) => ({
    edits: [...edits, ...others.flatMap((other) => other.suggestions[index]?.edits ?? [])],
    applicability,
  }));
}

/** Returns the column after the last character of the range, at most the one after the end of the line. */
export function rangeEnd({ column, excerpt }: LocatedProblem): number {
  return Math.max(column, Math.min(column + excerpt.length, excerpt.text.length + 1));
}

/** Returns whether the problems prevent a build; warnings do not. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return countErrors(problems) > 0;
}

export function countErrors(problems: readonly Problem[]): number {
  return problems.filter((problem) => problem.severity === 'error').length;
}

export type DataPath = readonly (string | number)[];

/** Formats a path: `['sections', 2, 'title']` → `sections[2].title`. */
export function formatPath(path: DataPath): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`;
      return index === 0 ? step : `.${step}`;
    })
    .join('');
}

/** Returns how a message names a value: by its key, `This entry` in a list, or `The file`. */
export function nameValue(path: DataPath): string {
  const step = path.at(-1);
  if (step === undefined) return 'The file';
  return typeof step === 'number' ? 'This entry' : `\`${step}\``;
}

/** Sorts problems in place: by file, line, column, code and message. */
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
