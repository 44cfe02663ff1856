/** The addresses in a site map, or of further site maps. */
export interface Sitemap {
  kind: 'pages' | 'index';
  addresses: string[];
}

/** Reads a site map or an index of site maps; undefined for anything else. @see https://www.sitemaps.org/protocol.html */
export function parseSitemap(xml: string): Sitemap | undefined {
  const kind = /<(urlset|sitemapindex)[\s>]/.exec(xml)?.[1];
  if (kind === undefined || !xml.includes(`</${kind}>`)) return undefined;
  const addresses = Array.from(xml.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = '']) => decodeXml(address.trim()));
  return { kind: kind === 'urlset' ? 'pages' : 'index', addresses };
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeXml(text: string): string {
  return text.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}
