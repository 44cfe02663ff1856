import { EnvironmentError } from '../platform/errors.ts';
import type { Suggestion } from './text-edit.ts';

/** A problem in the content, as data: nothing that an author writes may cause an exception. */
export interface LocatedProblem {
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
  /** The path in the data as a list of keys and indexes. */
  steps: DataPath;
  /** Duplicates of the problem at other locations, sorted; see `groupProblems`. */
  others: LocatedProblem[];
  /** The source line and how many columns to underline. */
  excerpt: { text: string; length: number };
}

/** Thrown by a command that writes nothing, with the reason as its message: one or several sentences. */
export class Refusal extends EnvironmentError {
  /** The problems in the content, if they are the reason. */
  readonly problems: readonly LocatedProblem[];

  constructor(message: string, problems: readonly LocatedProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

export type DataPath = readonly (string | number)[];

/** Returns whether the problems prevent a build; warnings do not. */
export function hasErrors(problems: readonly LocatedProblem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** Formats a path: `['sections', 2, 'title']` → `sections[2].title`. */
export function formatPath(path: DataPath): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`));
  return steps.join('').replace(/^\./, '');
}

/** Returns how a message names a value: by its key, `This entry` in a list, or `The file`. */
export function nameValue(path: DataPath): string {
  const step = path.at(-1);
  if (step === undefined) return 'The file';
  return typeof step === 'number' ? 'This entry' : `\`${step}\``;
}

/** Shortens a text to at most 60 characters for a message. */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Sorts problems in place: by file, line, column, code and message. */
export function sortProblems(problems: LocatedProblem[]): LocatedProblem[] {
  const order = (a: LocatedProblem, b: LocatedProblem) =>
    compare(a.file, b.file) || a.line - b.line || a.column - b.column;
  return problems.sort((a, b) => order(a, b) || compare(a.code, b.code) || compare(a.message, b.message));
}

/** Compares by code units, so that the order is the same in every locale. */
function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
