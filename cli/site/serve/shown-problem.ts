import type { LocatedProblem } from '../../diagnostics/problem.ts';

/** The name of the message that takes problems to open pages. */
export const problemsEvent = 'site:problems';
/** The name of the message with which a page that has just loaded asks for them. It carries the revision of the page. */
export const askEvent = 'site:ask-problems';
/** The name of the `<meta>` that says after how many changes a page was rendered. */
export const revisionName = 'site-revision';

/** What an open page shows of a problem: what the terminal does. */
export interface ShownProblem {
  place: string;
  code: string;
  message: string;
  hint: string;
  /** The source line, and below it what is wrong of it. */
  excerpt: string;
}

/** Turns problems into what an open page shows of them. */
export function showProblem({ file, line, column, code, message, hint, excerpt }: LocatedProblem): ShownProblem {
  return {
    place: `${file}:${line}:${column}`,
    code,
    message,
    hint,
    excerpt: excerpt.text && frame(line, column, excerpt),
  };
}

/** `4 │ titel: Salad`, and a line of carets. */
function frame(line: number, column: number, { text, length }: LocatedProblem['excerpt']): string {
  const indent = text.slice(0, column - 1).replace(/[^\t]/g, ' ');
  const carets = '^'.repeat(Math.max(1, Math.min(length, text.length - column + 1)));
  return `${line} │ ${text}\n${' '.repeat(String(line).length)} │ ${indent}${carets}`;
}
