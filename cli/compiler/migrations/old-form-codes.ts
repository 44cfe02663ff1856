import { type Explanation, excerpt } from '../../diagnostics/explanation.ts';

/** The code of content that is written for an earlier version of the schemas. */
export const oldFormCodes = {
  'content-old-form': {
    title: 'A key belongs to an earlier version of the schemas.',
    why: 'The site no longer reads it. What it says is written in another way now.',
    fix: 'Run `npm run site -- migrate`, which rewrites all of them and leaves every other character as it is. `--dry-run` shows what would change.',
    fixable: 'sometimes',
    example: {
      file: 'collections/tiers.yaml',
      wrong: excerpt`
        name: Dinghy
        monthlyPrice: 10
        annualPrice: 90
      `,
      right: excerpt`
        name: Dinghy
        prices:
          month:
            amount: 10
          year:
            amount: 90
      `,
    },
  },
} satisfies Record<string, Explanation>;

export type OldFormCode = keyof typeof oldFormCodes;
