import { inlineHashes } from './inline-hashes.ts';

/**
 * Puts the part of the policy into a page that is the page's own: which styles it may have. The header, which is one
 * for all pages, says the rest, and both must be met: https://www.w3.org/TR/CSP3/#multiple-policies.
 *
 * A header could only list the styles of all pages, so each page would accept the styles of every other, hosts cut a
 * line at 2,000 characters, and no page could be drawn, or kept, without changing what is said for all of them. It
 * stands first, since a policy in a page is deaf to what stands before it.
 * @param html of a page, or of the first part of its head
 * @param styles the hashes of those in the page; see `inlineHashes`
 */
export function withStylePolicy(html: string, styles: readonly string[] = inlineHashes(html).styles): string {
  const sources = /<link\b[^>]*\srel="stylesheet"/.test(html) ? ["'self'", ...styles] : styles;
  const policy = `style-src ${sources.join(' ') || "'none'"}`;
  return html.replace('<head>', () => `<head><meta http-equiv="Content-Security-Policy" content="${policy}"/>`);
}
