import { listRedirects, redirectFrom } from '../../site/model/redirects.ts';
import { defineRule } from '../../site/model/rule.ts';

/** Reports addresses that are redirected twice. */
export const redirectDuplicates = defineRule({
  codes: ['redirect-duplicate'],
  *check(content) {
    const file = content.settings.redirects;
    for (const redirect of listRedirects(content)) {
      const first = redirectFrom(content, redirect.from);
      if (!file || !first || first === redirect) continue;
      const isSame = first.to === redirect.to;
      yield {
        code: 'redirect-duplicate',
        file,
        path: [redirect.index, 'from'],
        message: `${redirect.from} is redirected twice: here, and to \`${first.to}\` above.`,
        hint: isSame
          ? 'Delete this entry: it leads to the same page.'
          : 'Hosts apply the first entry. Delete the one that leads to the wrong page.',
        fix: { remove: true, up: 1, applicability: isSame ? 'machine-applicable' : 'maybe-incorrect' },
      };
    }
  },
});
