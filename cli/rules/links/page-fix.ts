import type { Fix } from '../../content/yaml/source-file.ts';
import type { Applicability } from '../../problems/text-edit.ts';
import type { SiteMap } from './map-site.ts';

/**
 * Returns the edit to another page that keeps the query and the anchor; undefined if that page does not have the
 * anchor.
 */
export function pageFix(
  page: { value: string; applicability: Applicability },
  query: string,
  anchor: string,
  { anchors }: SiteMap,
): Fix | undefined {
  const known = anchors.get(page.value);
  if (anchor !== '' && known && !known.has(anchor)) return undefined;
  return { ...page, value: page.value + query + (anchor === '' ? '' : `#${anchor}`) };
}
