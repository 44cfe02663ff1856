/** What is known of a page that differs. */
export interface ChangedPage {
  route: string;
  change: 'added' | 'removed' | 'renamed' | 'changed';
  /** The address that a renamed page had. */
  from?: string;
  /** Whether everything that has changed comes from causes. */
  isShared: boolean;
}

/** What several pages have changed by. */
export interface SharedCause {
  kind: string;
  /** The addresses of the pages. */
  pages: readonly string[];
}

/** The number of pages that are opened at most: each takes some seconds. */
export const maxPages = 40;

/**
 * Chooses the pages to open: those that have changes of their own, and one for each cause that none of them shows. What
 * other code changes may look different on each page, so all of its pages are opened.
 */
export function choosePages<Page extends ChangedPage>(
  pages: readonly Page[],
  causes: readonly SharedCause[],
): { opened: Page[]; leftOut: Page[] } {
  const chosen = new Set(pages.filter(({ isShared }) => !isShared));
  const chosenRoutes = new Set([...chosen].map(({ route }) => route));
  const byRoute = new Map(pages.map((page) => [page.route, page]));
  const choose = (route = '') => {
    const page = byRoute.get(route);
    if (page) chosen.add(page);
    chosenRoutes.add(route);
  };
  for (const cause of causes) {
    if (cause.kind === 'code' || cause.kind === 'unknown') for (const route of cause.pages) choose(route);
    else if (!cause.pages.some((route) => chosenRoutes.has(route))) choose(cause.pages[0]);
  }
  const all = [...chosen];
  return { opened: all.slice(0, maxPages), leftOut: all.slice(maxPages) };
}
