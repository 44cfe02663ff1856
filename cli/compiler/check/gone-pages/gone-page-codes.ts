import type { Explanation } from '../../../diagnostics/explanation.ts';

/** The code of pages that an earlier version of the content had, which only `--since` compares with. */
export const goneCodes = {
  'page-gone': {
    title: 'A page that visitors could open is gone, and its address leads nowhere.',
    why: 'Other sites, search engines, mails and bookmarks still have the address. Whoever follows it gets an error page.',
    fix: 'Add an entry to `content/redirects.yaml` that leads from the old address to the page that visitors should get instead. If the page was removed or renamed by mistake, restore its file. `npm run validate -- --since main` compares with the branch `main`.',
    fixable: 'sometimes',
  },
} satisfies Record<string, Explanation>;
