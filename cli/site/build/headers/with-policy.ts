import { type PolicySite, pagePolicy } from './content-policy.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';

/** Browsers look for the encoding in the first 1,024 bytes, which a policy that names many hosts would fill. */
const encoding = '<meta charset="utf-8">';

/**
 * Puts the policy of a page into its head, before everything that it governs: a browser does not apply the policy of a
 * `<meta>` to what is before it (https://html.spec.whatwg.org/multipage/semantics.html#attr-meta-http-equiv-content-security-policy).
 *
 * A page carries the whole policy itself since many hosts ignore `_headers`. It also names the page's own styles, which
 * no header can: a header would list the styles of all pages, allow each of them everywhere, and change with any page.
 * @param html of a page, or of the first part of its head
 * @param hashes of what is in the whole page
 */
export function withPolicy(html: string, site: PolicySite, hashes: InlineHashes = inlineHashes(html)): string {
  const policy = pagePolicy(site, hashes, /<link\b[^>]*\srel="stylesheet"/.test(html));
  const start = `<head>${html.includes(`<head>${encoding}`) ? encoding : ''}`;
  return html.replace(start, () => `${start}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}
