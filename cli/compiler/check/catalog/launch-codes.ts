import type { Explanation } from '../../../diagnostics/explanation.ts';

/** The codes of what `site check --launch` finds outside the content: in the built site and the environment. */
export const launchCodes = {
  'launch-backend': {
    title: 'The forms of the public site would have no server.',
    why: 'Without a Supabase project, only the commands of this project store what visitors send. On a public host, each form answers with an error.',
    fix: 'Create a project at supabase.com, and write its address and its publishable key into `.env`, as `VITE_SUPABASE_URL` and `VITE_SUPABASE_ANON_KEY`; `.env.example` explains both. Then build again. Where the host builds the site, set both there too. If your own server takes the forms, as `docs/operate.md` describes, waive this in `waivers.yaml`.',
    fixable: 'never',
  },
  'launch-budget': {
    title: 'A page of the built site is larger than budgets.yaml allows.',
    why: 'Visitors with a slow connection wait for every byte, and some leave before they have read anything.',
    fix: 'Shorten the page, or use smaller images. If the page is worth its size, raise its limit under `routes` in `budgets.yaml`.',
    fixable: 'never',
  },
  'launch-build': {
    title: 'There is no built site, or the content has changed since.',
    why: 'What is uploaded is the built site. Its size and its scores say nothing about newer content.',
    fix: 'Run `npm run build`.',
    fixable: 'never',
  },
  'launch-lighthouse': {
    title: 'Lighthouse has not audited the built pages, or their scores are below the budgets.',
    why: 'It finds what makes a page slow, hard to use, or hard to find, and search engines measure much the same.',
    fix: 'Run `npm run lighthouse` after each build. For scores below the budgets, its reports in `.site/lighthouse/` say what to change.',
    fixable: 'never',
  },
} satisfies Record<string, Explanation>;

export type LaunchCode = keyof typeof launchCodes;
