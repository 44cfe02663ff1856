import { basePath } from '../../src/text/urls.ts';
import { adviseRemoval } from '../content/locate-finding.ts';
import { isKind, type Reference } from '../content/schema/keywords.ts';
import type { Advice } from '../content/yaml/source-file.ts';
import { suggest } from '../problems/suggest.ts';
import { parseLink } from '../site/targets.ts';

/**
 * Returns what follows the address of the site in a full address: for the site `https://a.example/b`, this is `/c?d=1`
 * of `https://www.a.example/b/c?d=1`. Undefined for other addresses, such as `https://a.example/c`.
 */
export function restOnSite(address: string, site: string): string | undefined {
  const [, host, rest = ''] = /^(?:https?:)?\/\/(?:www\.)?([^/?#]+)(.*)$/i.exec(address) ?? [];
  if (host?.toLowerCase() !== new URL(site).host.replace(/^www\./, '')) return undefined;
  const base = basePath({ url: site });
  return rest.startsWith(base) && /^(?:$|[/?#])/.test(rest.slice(base.length)) ? rest.slice(base.length) : undefined;
}

/**
 * Returns the path in the full address of a page of this site: `https://www.example.com/about` → `/about`. Undefined
 * for other sites, also those on the same host, and for files such as feeds, which have an extension.
 */
export function pathOnSite(address: string, site: string | undefined): string | undefined {
  const rest = site === undefined || address.startsWith('//') ? undefined : restOnSite(address, site);
  if (rest === undefined) return undefined;
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  const target = parseLink(path);
  return target.kind === 'page' && !/\.\w+$/.test(target.path) ? path : undefined;
}

/**
 * Suggests removing a reference to something that was deleted: its key or its entry. In a text, only the link or the
 * image should go, for which there is no edit.
 * @param deleted what was deleted, such as `the page`
 * @param rest what else would help, as sentences
 */
export function adviseLinkRemoval(reference: Reference, deleted: string, rest: string): Advice {
  if (!isKind(reference, 'text')) return adviseRemoval(deleted, rest);
  return { hint: `If ${deleted} was deleted, remove the link or the image, and keep the words around it. ${rest}` };
}

/** The maximum length of an address for which a suggestion is made, in characters. */
const maxLength = 2000;

/**
 * Suggests an address for what people copy or type in place of one, perhaps with quotes or invisible characters (`Cf`):
 * `/about` for `pages/about.yaml`, and `https://www.example.com` for `www.example.com`. Undefined for other texts.
 */
export function suggestAddress(written: string, paths: readonly string[], linkIds: readonly string[] = []) {
  if (written.length > maxLength) return undefined;
  const address = written
    .replace(/\p{Cf}/gu, '')
    .replace(/^[\s"'“”„‘’<]+|[\s"'“”‘’>,;.]+$/g, '')
    .replace(/\s+#(?=\S)/, '#');
  const page = suggestPage(address.replace(/(?<=\?.*)\s/g, '%20'), paths);
  if (page !== undefined) return page;
  const id = /^(?:links?:\s*)?([\w-]+)$/i.exec(address)?.[1]?.toLowerCase();
  if (id !== undefined && linkIds.includes(id)) return `link:${id}`;
  if (/\s/.test(address) && !/^(?:tel:)?[\d\s()+./-]+$/i.test(address)) return undefined;
  const outside = [suggestOutside(address), address].filter((other) => other !== undefined && other !== written);
  return outside.find((other) => parseLink(other ?? '').kind === 'outside');
}

/** Suggests `/about` for `pages/about.yaml`, `about` or `/about.html`, and `/ventures/garden` for `/garden`. */
function suggestPage(address: string, paths: readonly string[]): string | undefined {
  const [, written = '', suffix = ''] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  if (/[:@\s]/.test(written) || written === '') return undefined;
  const bare = written
    .toLowerCase()
    .replace(/^\/*(?:\.\/)*(?:content\/)?(?:pages\/)?/, '')
    .replace(/\.(?:ya?ml|html?|md)$/, '')
    .replace(/(?:^|\/)(?:index|home)$/, '')
    .replaceAll(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  const path = `/${bare}`;
  if (paths.includes(path)) return path + suffix;
  const ending = bare === '' ? [] : paths.filter((other) => other.endsWith(path));
  const meant = ending.length === 1 ? ending[0] : address.startsWith('/') ? suggest(path, paths) : undefined;
  return meant && meant + suffix;
}

/** Suggests an address with `https:`, `mailto:` or `tel:` for an address whose scheme is missing or misspelt. */
function suggestOutside(address: string): string | undefined {
  const [, box, host] = /^(?:m[a-z]{3,6}:)?(?:\/\/)?([^\s@/:]+)@([\w-]+(?:[.,][\w-]+)+)$/i.exec(address) ?? [];
  if (host !== undefined) return `mailto:${box}@${host.replaceAll(',', '.')}`;
  if (/^(?:tel:)?\+?[\d\s()./-]{6,}$/i.test(address)) return `tel:${address.replace(/[^\d+]/g, '')}`;
  const site = /^(?:h?t{1,3}ps?s?[:;]?\/{1,3})*((?:[\w-]+\.)+[a-z]{2,}(?:[/?#].*)?)$/i.exec(address)?.[1];
  return site && `https://${site}`;
}
