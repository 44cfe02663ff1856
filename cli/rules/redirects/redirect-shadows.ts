import { findAtAddress } from '../../site/model/address-in-use.ts';
import { isRedirectAddress } from '../../site/model/redirect-address.ts';
import { listRedirects } from '../../site/model/redirects.ts';
import { defineRule } from '../../site/model/rule.ts';
import { pageSpans } from '../../site/timeline/page-spans.ts';

/** Reports redirects from addresses at which there is something. */
export const redirectShadows = defineRule({
  codes: ['redirect-shadows'],
  *check(content) {
    const file = content.settings.redirects;
    const pages = pageSpans(content);
    for (const { index, from } of listRedirects(content)) {
      const found = isRedirectAddress(from) ? findAtAddress(content, from) : undefined;
      // It takes effect when the page expires.
      if (!file || found === undefined || pages.get(from)?.span.expireAt !== undefined) continue;
      yield {
        code: 'redirect-shadows',
        file,
        path: [index, 'from'],
        message: `At ${from} there is ${found}, so it cannot be redirected.`,
        hint: 'Delete this entry if visitors should see what is there.',
        fix: { remove: true, up: 1, applicability: 'maybe-incorrect' },
        tries: [{ hint: 'If visitors should see what is there, delete redirects.yaml: it has no other entry.' }],
      };
    }
  },
});
