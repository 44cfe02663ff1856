import type { LocatedProblem } from '../../diagnostics/problem.ts';

/** The event that sends problems to open pages. */
export const problemsEvent = 'site:problems';
/** The event with which a loaded page requests the problems. Its data is the revision of the page. */
export const askEvent = 'site:ask-problems';
/** The name of the `<meta>` with the revision of a page: the number of changes before it was rendered. */
export const revisionName = 'site-revision';

/** A problem as an open page shows it, with the same information as in the terminal. */
export interface ShownProblem {
  /** The location: `content/pages/about.yaml:3:1`. */
  location: string;
  code: string;
  message: string;
  hint: string;
  /** The source line, with a line of carets below the wrong part. */
  excerpt: string;
}

/** Converts a problem to what an open page shows. */
export function showProblem({ file, line, column, code, message, hint, excerpt }: LocatedProblem): ShownProblem {
  return {
    location: `${file}:${line}:${column}`,
    code,
    message,
    hint,
    excerpt: excerpt.text && formatExcerpt(line, column, excerpt),
  };
}

/** Formats the source line, such as `4 │ titel: Salad`, with a line of carets below it. */
function formatExcerpt(line: number, column: number, { text, length }: LocatedProblem['excerpt']): string {
  const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
  const carets = '^'.repeat(Math.max(1, Math.min(length, text.length - column + 1)));
  return `${line} │ ${text}\n${' '.repeat(String(line).length)} │ ${indent}${carets}`;
}
