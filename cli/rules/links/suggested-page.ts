import { suggest } from '../../problems/suggest.ts';
import { parseLink } from '../../site/model/link-target.ts';

/** The pages and named links that can be suggested. */
interface Targets {
  paths: readonly string[];
  linkIds: readonly string[] | undefined;
}

/** The maximum length of an address for which a suggestion is made, in characters. */
const maxLength = 2000;

/**
 * Suggests an address instead of one that does not exist, for ways in which people copy addresses from a browser, a
 * file or a list: `pages/about.yaml` gives `/about`, and `www.example.com` gives `https://www.example.com`.
 */
export function suggestAddress(written: string, { paths, linkIds = [] }: Targets): string | undefined {
  if (written.length > maxLength) return undefined;
  const address = written
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\s"'“”„‘’<]+|[\s"'“”‘’>,;.]+$/g, '')
    .replace(/\s+#(?=\S)/, '#');
  const encoded = address.replace(/(?<=\?.*)\s/g, '%20');
  const page = suggestPage(encoded, paths);
  if (page !== undefined) return page;
  const id = /^(?:links?:\s*)?([\w-]+)$/i.exec(address)?.[1]?.toLowerCase();
  if (id !== undefined && linkIds.includes(id)) return `link:${id}`;
  if (/\s/.test(address) && !/^(?:tel:)?[\d\s()+./-]+$/i.test(address)) return undefined;
  const outside = suggestOutside(address);
  if (outside !== undefined && outside !== written && parseLink(outside).kind === 'outside') return outside;
  return address !== written && parseLink(address).kind === 'outside' ? address : undefined;
}

/** Suggests a page for `pages/about.yaml`, `about`, `/about.html`, `/home`, and `/ventures/garden` for `/garden`. */
function suggestPage(address: string, paths: readonly string[]): string | undefined {
  const [, rest = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  if (/[:@\s]/.test(rest) || rest === '') return undefined;
  const bare = rest
    .toLowerCase()
    .replace(/^\/*(?:\.\/)*(?:content\/)?(?:pages\/)?/, '')
    .replace(/\.(?:ya?ml|html?|md)$/, '')
    .replace(/(?:^|\/)(?:index|home)$/, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const path = `/${bare}`;
  if (paths.includes(path)) return path + suffix;
  const ending = bare === '' ? [] : paths.filter((other) => other.endsWith(path));
  const found = ending.length === 1 ? ending[0] : address.startsWith('/') ? suggest(path, paths) : undefined;
  return found && found + suffix;
}

/** Suggests an address on another site for one whose scheme is missing or misspelt. */
function suggestOutside(address: string): string | undefined {
  const [, box, host] = /^(?:m[a-z]{3,6}:)?(?:\/\/)?([^\s@/:]+)@([\w-]+(?:[.,][\w-]+)+)$/i.exec(address) ?? [];
  if (host !== undefined) return `mailto:${box}@${host.replaceAll(',', '.')}`;
  if (/^(?:tel:)?\+?[\d\s()./-]{6,}$/i.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  const site = /^(?:h?t{1,3}ps?s?[:;]?\/{1,3})*((?:[\w-]+\.)+[a-z]{2,}(?:[/?#].*)?)$/i.exec(address)?.[1];
  return site && `https://${site}`;
}
