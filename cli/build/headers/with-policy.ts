import { type PolicySite, pagePolicy } from './content-policy.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';

/** The tag that must come before the policy, because browsers look for the encoding in the first 1,024 bytes. */
const encoding = '<meta charset="utf-8">';

/**
 * Adds the policy of a page at the start of its head, since a browser does not apply it to anything before the `<meta>`
 * (https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy).
 *
 * A page contains its whole policy because many hosts ignore `_headers`. It also names the styles of the page, which a
 * header for all pages cannot: it would have to allow the styles of every page everywhere, and change with each of them.
 * @param html of a page, or of the first part of its head
 * @param hashes of the inline scripts and styles of the whole page
 */
export function withPolicy(html: string, site: PolicySite, hashes: InlineHashes = inlineHashes(html)): string {
  const policy = pagePolicy(site, hashes, /<link\b[^>]*\srel="stylesheet"/.test(html));
  const start = `<head>${html.includes(`<head>${encoding}`) ? encoding : ''}`;
  return html.replace(start, () => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
