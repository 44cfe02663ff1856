import { excerpt } from '../../../diagnostics/explanation.ts';
import { findAtAddress } from '../../model/address-in-use.ts';
import { isRedirectAddress } from '../../model/redirect-address.ts';
import { listRedirects } from '../../model/redirects.ts';
import { defineRule } from '../../model/rule.ts';
import { pageSpans } from '../../timeline/page-spans.ts';

/** Reports redirects from addresses at which there is something. */
export const redirectShadows = defineRule({
  codes: {
    'redirect-shadows': {
      title: 'A redirect is for an address at which the site has a page or a file.',
      why: 'Some hosts would redirect, so that nobody can open the page any more; others would show the page.',
      fix: 'Delete the redirect if the page should be seen. Delete or rename the page if visitors should get the other one.',
      fixable: 'sometimes',
      example: {
        file: 'redirects.yaml',
        wrong: excerpt`
        - from: /join
          to: /garden
        `,
        right: excerpt`
        - from: /plots
          to: /garden
        `,
      },
    },
  },
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
        orElse: { hint: 'If visitors should see what is there, delete redirects.yaml: it has no other entry.' },
      };
    }
  },
});
