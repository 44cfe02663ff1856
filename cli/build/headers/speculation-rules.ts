import { hashedName } from '../publish/hashed-name.ts';
import type { OutputFile } from '../publish/output.ts';

/** Paths that are not pages: the backend, and files with an extension. */
const otherPaths = ['/rest/*', '/functions/*', '/*.*'];

/** Links that do something other than opening a page. */
const otherLinks = '[download], [target], [data-start], [rel~=nofollow]';

/**
 * Builds speculation rules with which browsers prefetch and prerender pages of this site when a visitor hovers over a link
 * or starts to press it. A header names the file, so that no policy has to allow an inline script.
 * @param base the base path of the site
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRulesFile(base: string): OutputFile {
  const others = otherPaths.map((path) => base + path);
  const where = {
    and: [{ href_matches: `${base}/*` }, { not: { href_matches: others } }, { not: { selector_matches: otherLinks } }],
  };
  const rule = { source: 'document', where, eagerness: 'moderate' };
  const json = JSON.stringify({ prefetch: [rule], prerender: [rule] });
  return [hashedName('assets/speculation-rules.json', json), json];
}
