// Shared by the dev server and the pages that it sends: imports nothing that needs Node.

/** The event that sends problems to open pages. */
export const problemsEvent = 'site:problems';
/** The event with which a loaded page requests the problems. Its data is the revision of the page. */
export const askEvent = 'site:ask-problems';
/** The event with which a page applies a suggestion. Its data is the id of the suggestion. */
export const applyEvent = 'site:apply';
/** The event that tells a page why a suggestion was not applied. Its data is the reason. */
export const refusalEvent = 'site:apply-refused';
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
  suggestions: ShownSuggestion[];
}

/** A suggestion as a button. */
export interface ShownSuggestion {
  id: string;
  /** What it writes, if there are several; empty otherwise. */
  writes: string;
  isGuess: boolean;
}
