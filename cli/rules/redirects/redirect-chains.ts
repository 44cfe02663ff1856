import { followRedirects, listRedirects } from '../../site/model/redirects.ts';
import { defineRule } from '../../site/model/rule.ts';

/** Reports redirects that lead to an address that is redirected itself. */
export const redirectChains = defineRule({
  codes: ['redirect-chain'],
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
