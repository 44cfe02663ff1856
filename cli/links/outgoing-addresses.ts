import type { Content } from '../compiler/model/content.ts';
import { validData } from '../compiler/model/content-file.ts';
import { hasExampleAddress } from '../compiler/model/example-address.ts';
import { restOnSite } from '../compiler/model/rest-on-site.ts';
import { type WebAddress, webAddresses } from '../compiler/model/web-addresses.ts';

/** An address of another site, with all its locations in the content. */
export interface OutgoingAddress {
  /** The address to ask, without credentials and fragment, which hosts never see. */
  address: string;
  uses: WebAddress[];
}

/**
 * Lists the addresses of other sites in the content: links, also in Markdown, videos, embeds and checkouts; not those at
 * example.com, which nobody answers.
 */
export function outgoingAddresses(content: Content): OutgoingAddress[] {
  const site = validData(content.settings.site)?.url;
  const byAddress = new Map<string, OutgoingAddress>();
  for (const use of webAddresses(content)) {
    const url = URL.parse(use.value);
    if (!url || hasExampleAddress(use.value)) continue;
    if (site !== undefined && restOnSite(url.href, site) !== undefined) continue;
    [url.username, url.password, url.hash] = ['', '', ''];
    const outgoing = byAddress.get(url.href) ?? { address: url.href, uses: [] };
    byAddress.set(url.href, outgoing);
    outgoing.uses.push(use);
  }
  return [...byAddress.values()];
}
