import { hashedName } from '../../publish/hashed-name.ts';
import type { OutputFile } from '../../publish/output.ts';

/** Addresses that are no pages: the backend, and every file with an ending. */
const noPages = ['/rest/*', '/functions/*', '/*.*'];

/** Links that do something else than leading to a page. */
const noWayOn = '[download], [target], [data-start], [rel~=nofollow]';

/**
 * Which pages a browser may get, and draw, before they are asked for: those of this site whose link a visitor rests on,
 * or begins to press. A header names the file, so that no page carries it and no inline script has to be allowed.
 * Browsers that know only the one of the two do that one; those that know neither follow links as ever.
 * @see https://html.spec.whatwg.org/multipage/speculative-loading.html
 */
export function speculationRulesFile(): OutputFile {
  const where = {
    and: [{ href_matches: '/*' }, { not: { href_matches: noPages } }, { not: { selector_matches: noWayOn } }],
  };
  const rule = { source: 'document', where, eagerness: 'moderate' };
  const json = JSON.stringify({ prefetch: [rule], prerender: [rule] });
  return [hashedName('assets/speculation-rules.json', json), json];
}
