import { excerpt } from '../../../diagnostics/explanation.ts';
import { followRedirects, listRedirects } from '../../model/redirects.ts';
import { defineRule } from '../../model/rule.ts';

/** Reports redirects that lead to an address that is redirected itself. */
export const redirectChains = defineRule({
  codes: {
    'redirect-chain': {
      title: 'A redirect leads to an address that is redirected again.',
      why: 'Each step makes visitors wait, and search engines and some programs stop after a few.',
      fix: 'Write the address at which the last redirect ends.',
      fixable: 'always',
      example: {
        file: 'redirects.yaml',
        wrong: excerpt`
        - from: /allotments
          to: /plots
        `,
        right: excerpt`
        - from: /allotments
          to: /garden
        `,
      },
    },
  },
  *check(content) {
    const file = content.settings.redirects;
    for (const redirect of listRedirects(content)) {
      const followed = followRedirects(content, redirect);
      const last = followed?.at(-1);
      if (!file || !last || last === redirect) continue;
      yield {
        code: 'redirect-chain',
        file,
        path: [redirect.index, 'to'],
        message: `\`${redirect.to}\` is redirected to \`${followed?.[1]?.to}\`.`,
        hint: `Write \`${last.to}\`.`,
        fix: { value: last.to },
      };
    }
  },
});
