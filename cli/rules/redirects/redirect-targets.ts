import type { Content } from '../../site/model/content.ts';
import { integrationsOf } from '../../site/model/integrations.ts';
import { parseLink } from '../../site/model/link-target.ts';
import { listRedirects } from '../../site/model/redirects.ts';
import { defineRule } from '../../site/model/rule.ts';

/** Reports redirects to something that is not a page: the rules of links allow it, since a link can open a mail. */
export const redirectTargets = defineRule({
  codes: ['redirect-to'],
  *check(content) {
    const file = content.settings.redirects;
    for (const { index, to } of listRedirects(content)) {
      if (!file || !/^(?:mailto|tel):/i.test(addressOf(content, to))) continue;
      yield {
        code: 'redirect-to',
        file,
        path: [index, 'to'],
        message: `\`${to}\` is not a page, and a redirect leads to a page.`,
        hint: 'Write a page of this site, such as `/contact`, or the full `https://` address of another.',
      };
    }
  },
});

/** Returns the address that a target stands for; `mailto:` for a link with the address of a mailbox. */
function addressOf(content: Content, to: string): string {
  const target = parseLink(to);
  if (target.kind !== 'named') return to;
  const link = integrationsOf(content)?.links[target.id];
  return link && 'mail' in link && link.mail ? 'mailto:' : (link?.url ?? '');
}
