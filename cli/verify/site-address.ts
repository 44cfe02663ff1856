import { EnvironmentError } from '../platform/errors.ts';
import { type Ask, describeAnswer, isFound } from '../platform/http.ts';
import type { BuiltCopy } from './built-copy.ts';
import type { Findings } from './report.ts';

/** Where a site is asked, and where its pages say that it is: a preview of a deploy has another address. */
export interface SiteAddress {
  /** Such as `https://example.com` or `https://example.com/site`, without a slash at the end; `declared` as well. */
  base: string;
  declared: string;
}

/**
 * Returns the path within the site of an address in one of its pages: `https://example.com/site/about` → `/about`.
 * @returns undefined for an address elsewhere
 */
export function pathOnSite(address: string, { base, declared }: SiteAddress): string | undefined {
  const { href = '' } = URL.parse(address, base) ?? {};
  for (const start of [declared, base])
    if (href.startsWith(start) && /^(\/|$)/.test(href.slice(start.length))) return href.slice(start.length) || '/';
  return undefined;
}

/** Whether an address is on this machine. */
export function isLocal({ hostname }: URL): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/**
 * Reads the address of a site to verify: `https://example.com/site/` → `https://example.com/site`.
 * @param allowsHttp whether a host other than this machine may be asked without encryption
 * @throws {EnvironmentError} when it is not the address of a site
 */
export function readTarget(text: string, allowsHttp: boolean): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '')
    throw new EnvironmentError(
      `${JSON.stringify(text)} is not the address of a site. Such an address looks like https://example.com, with nothing after it, or with the path of the front page.`,
    );
  if (url.protocol === 'http:' && !isLocal(url) && !allowsHttp)
    throw new EnvironmentError(
      `Visitors get a site over https: write https://${url.host}${url.pathname.replace(/\/$/, '')}, or add --allow-http for a host without it.`,
    );
  return url.href.replace(/\/+$/, '');
}

/** Lists the paths of all pages to ask for: those of the site map, which it checks, and those that were built. */
export async function listPages(
  site: SiteAddress,
  built: BuiltCopy | undefined,
  ask: Ask,
  findings: Findings,
): Promise<string[]> {
  const fix = 'Deploy all files of the build that is compared, or build the commit that was deployed.';
  const add = (at: string, expected: string, found: string) => findings.add('sitemap', at, { expected, found, fix });
  const { addresses, fault } = await readSitemap(site, ask);
  const listed = new Set(addresses.flatMap((address) => pathOnSite(address, site) ?? []));
  for (const address of addresses)
    if (pathOnSite(address, site) === undefined)
      add(address, `addresses below ${site.declared}`, 'an address of another site in the site map');
  if (fault !== undefined || listed.size === 0) add('/sitemap.xml', 'a site map with pages', fault ?? 'none');
  else if (built) {
    const read: Ask = async (url) => {
      const body = built.read(pathOnSite(url, site) ?? '') ?? Buffer.alloc(0);
      return { status: 200, headers: new Headers(), body };
    };
    const wanted = new Set((await readSitemap(site, read)).addresses.map((address) => pathOnSite(address, site) ?? ''));
    for (const path of wanted)
      if (!listed.has(path)) add(path, 'in the site map, as in the built one', 'missing there');
    for (const path of listed)
      if (!wanted.has(path)) add(path, 'not in the site map, as in the built one', 'listed there');
  }
  findings.add('sitemap', '/sitemap.xml', false);
  return [...new Set(['/', ...listed, ...(built?.pages ?? [])])];
}

/** The limits of one site map, and of how many an index lists: a million pages. @see https://www.sitemaps.org/protocol.html */
const [maxBytes, maxParts] = [50 * 1024 * 1024, 20];

interface Sitemap {
  addresses: string[];
  /** Why it cannot be read, or not all of it. */
  fault?: string | undefined;
}

/** Reads the addresses in a site map, or in all that an index lists. */
async function readSitemap(site: SiteAddress, ask: Ask, path = '/sitemap.xml'): Promise<Sitemap> {
  const answer = await ask(site.base + path, { maxBytes });
  if (!isFound(answer)) return { addresses: [], fault: describeAnswer(answer) };
  const xml = answer.body.toString();
  const kind = /<(urlset|sitemapindex)[\s>]/.exec(xml)?.[1];
  const addresses = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, loc = '']) => decodeXml(loc.trim()));
  if (kind === undefined || !xml.includes(`</${kind}>`))
    return { addresses: [], fault: 'no site map, or not the whole of it' };
  if (kind === 'urlset' || path !== '/sitemap.xml') return { addresses };
  const paths = addresses.slice(0, maxParts).map((address) => pathOnSite(address, site) ?? '/none');
  const parts = await Promise.all(paths.map((part) => readSitemap(site, ask, part)));
  return { addresses: parts.flatMap((part) => part.addresses), fault: parts.find(({ fault }) => fault)?.fault };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeXml(text: string): string {
  return text.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
