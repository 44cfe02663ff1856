import type { Advice } from '../../content/yaml/source-file.ts';
import { findAtAddress } from '../../site/model/address-in-use.ts';
import type { Content } from '../../site/model/content.ts';
import { validData } from '../../site/model/content-file.ts';
import { explainBaseInRedirect, explainRedirectAddress, isRedirectAddress } from '../../site/model/redirect-address.ts';
import { listRedirects, redirectFrom } from '../../site/model/redirects.ts';
import { defineRule } from '../../site/model/rule.ts';

/** Checks the form of the addresses that redirects are for. */
export const redirectAddresses = defineRule({
  codes: ['redirect-from'],
  *check(content) {
    const file = content.settings.redirects;
    const site = validData(content.settings.site)?.url;
    for (const { index, from, to } of listRedirects(content)) {
      const fault = isRedirectAddress(from)
        ? site && explainBaseInRedirect(from, site)
        : explainRedirectAddress(from, site);
      if (!file || !fault) continue;
      const { message, hint, suggested } = fault;
      // If there is no such page, the rule of links reports `to`.
      if (to === suggested && findAtAddress(content, to) === undefined) continue;
      const advice = suggested === undefined ? { hint } : adviseAddress(content, suggested);
      yield { code: 'redirect-from', file, path: [index, 'from'], message, ...advice };
    }
  },
});

function adviseAddress(content: Content, suggested: string): Advice {
  const reason = reasonAgainst(content, suggested);
  if (reason === undefined) return { hint: `Write \`${suggested}\`.`, fix: { value: suggested } };
  return {
    hint: `Delete this entry: ${reason}.`,
    fix: { remove: true, up: 1, applicability: 'maybe-incorrect' },
    tries: [{ hint: `Delete redirects.yaml: it has no other entry, and ${reason}.` }],
  };
}

/** Returns why the suggested address would be another problem, as the end of a sentence. */
function reasonAgainst(content: Content, suggested: string): string | undefined {
  const found = findAtAddress(content, suggested);
  if (found !== undefined) return `at \`${suggested}\` there is ${found}`;
  return redirectFrom(content, suggested) ? `another entry is for \`${suggested}\`` : undefined;
}
