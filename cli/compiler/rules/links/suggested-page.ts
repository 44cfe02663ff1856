import { suggest } from '../../../diagnostics/suggest.ts';
import { parseLink } from '../../model/link-target.ts';

/** What a link may lead to. */
interface Targets {
  paths: readonly string[];
  linkIds: readonly string[] | undefined;
}

/** An address that is longer, in characters, is not looked at. */
const longest = 2000;

/** The address that was probably meant by one that leads nowhere: as people copy it from a browser, a file or a list. */
export function suggestAddress(written: string, { paths, linkIds = [] }: Targets): string | undefined {
  if (written.length > longest) return undefined;
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

/** `pages/about.yaml`, `about`, `/about.html`, `/dexity` for `/ventures/dexity`, `/home`. */
function suggestPage(address: string, paths: readonly string[]): string | undefined {
  const [, rest = '', behind = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  if (/[:@\s]/.test(rest) || rest === '') return undefined;
  const bare = rest
    .toLowerCase()
    .replace(/^\/*(?:\.\/)*(?:content\/)?(?:pages\/)?/, '')
    .replace(/\.(?:ya?ml|html?|md)$/, '')
    .replace(/(?:^|\/)(?:index|home)$/, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const path = `/${bare}`;
  if (paths.includes(path)) return path + behind;
  const ending = bare === '' ? [] : paths.filter((other) => other.endsWith(path));
  const found = ending.length === 1 ? ending[0] : address.startsWith('/') ? suggest(path, paths) : undefined;
  return found && found + behind;
}

/** An address outside, without its beginning or with one that is misspelt. */
function suggestOutside(address: string): string | undefined {
  const [, box, host] = /^(?:m[a-z]{3,6}:)?(?:\/\/)?([^\s@/:]+)@([\w-]+(?:[.,][\w-]+)+)$/i.exec(address) ?? [];
  if (host !== undefined) return `mailto:${box}@${host.replaceAll(',', '.')}`;
  if (/^(?:tel:)?\+?[\d\s()./-]{6,}$/i.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  const site = /^(?:h?t{1,3}ps?s?[:;]?\/{1,3})*((?:[\w-]+\.)+[a-z]{2,}(?:[/?#].*)?)$/i.exec(address)?.[1];
  return site && `https://${site}`;
}
