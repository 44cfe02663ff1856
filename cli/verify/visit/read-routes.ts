import { type Answer, describeAnswer, isFound } from './answer.ts';
import type { AskOptions } from './asker.ts';
import type { BuiltCopy } from './built-copy.ts';
import type { SiteAddress } from './site-address.ts';
import { parseSitemap } from './sitemap.ts';
import type { Routes } from './visit.ts';

/** The limit of one site map. @see https://www.sitemaps.org/protocol.html */
const maxBytes = 50 * 1024 * 1024;

/** How many site maps of an index are read: a million pages. */
const maxParts = 20;

type Ask = (url: string, options?: AskOptions) => Promise<Answer>;

/**
 * Reads the addresses of all pages from the site map on the host, and from a built site, which also has the pages that
 * no site map lists.
 */
export async function readRoutes(address: SiteAddress, ask: Ask, built: BuiltCopy | undefined): Promise<Routes> {
  const addresses = await readAddresses(address.at('/sitemap.xml'), address, ask);
  const unlisted = built?.routes ?? [];
  if ('fault' in addresses) return { paths: unique(['/', ...unlisted]), listed: addresses, foreign: [] };
  const paths = addresses.map((listed) => [listed, pathOnSite(listed, address)] as const);
  const listed = paths.flatMap(([, path]) => path ?? []);
  return {
    paths: unique([...listed, ...unlisted]),
    listed: new Set(listed),
    foreign: paths.flatMap(([listed, path]) => (path === undefined ? listed : [])),
  };
}

function pathOnSite(url: string, address: SiteAddress): string | undefined {
  const resolved = address.resolve(url, address.at('/'));
  return resolved === undefined ? undefined : address.pathOf(resolved);
}

async function readAddresses(url: string, address: SiteAddress, ask: Ask): Promise<string[] | { fault: string }> {
  const sitemap = await readSitemap(url, ask);
  if ('fault' in sitemap || sitemap.kind === 'pages') return 'fault' in sitemap ? sitemap : sitemap.addresses;
  const found: string[] = [];
  for (const part of sitemap.addresses.slice(0, maxParts)) {
    const partUrl = address.resolve(part, url);
    const parsed = partUrl === undefined ? { fault: `it lists ${part}` } : await readSitemap(partUrl, ask);
    if ('fault' in parsed) return parsed;
    found.push(...parsed.addresses);
  }
  return found;
}

async function readSitemap(url: string, ask: Ask) {
  const answer = await ask(url, { maxBytes });
  if (!isFound(answer)) return { fault: describeAnswer(answer) };
  return parseSitemap(answer.body.toString()) ?? { fault: 'no site map, or not the whole of it' };
}

function unique(paths: readonly string[]): string[] {
  return [...new Set(paths)];
}
