import type { SharedSite } from '../shared-site.ts';
import { absoluteUrl } from '../text/urls.ts';

/** Returns the absolute URL of a link as content resolves it, if it leads to a page: mail addresses and anchors do not. */
export function pageUrl(link: string | undefined, { settings }: SharedSite): string | undefined {
  return link !== undefined && /^(https?:|\/)/.test(link) ? absoluteUrl(link, settings) : undefined;
}
