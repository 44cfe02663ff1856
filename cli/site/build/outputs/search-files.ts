import type { OutputFile } from '../../publish/output.ts';
import { xmlText } from './xml-text.ts';

/** The limits of one site map. @see https://www.sitemaps.org/protocol.html */
const sitemapLimits = { maxUrls: 50_000, maxBytes: 50 * 1024 * 1024 };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Builds a `robots.txt` (RFC 9309) that allows everything and links to the sitemap. */
export function robotsFile(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/**
 * Builds `sitemap.xml` (sitemaps.org 0.9). Above the limits of one file, it is an index of `sitemap-1.xml` and so on.
 * @param paths such as `/about`, not percent-encoded
 * @param changes the day of the last change by path, such as `2026-11-01`; see `lastChanges`
 */
export function sitemapFiles(
  url: string,
  paths: readonly string[],
  changes: ReadonlyMap<string, string>,
  { maxUrls, maxBytes } = sitemapLimits,
): OutputFile[] {
  let last: string[] = [];
  const parts = [last];
  let size = 0;
  for (const path of paths) {
    const entry = formatEntry('url', url + encodeURI(path), changes.get(path));
    size += Buffer.byteLength(entry);
    if (last.length < maxUrls && size < maxBytes - wrap('urlset', '').length) {
      last.push(entry);
    } else {
      last = [entry];
      parts.push(last);
      size = Buffer.byteLength(entry);
    }
  }
  const files = parts.map((entries) => wrap('urlset', entries.join('')));
  if (files.length === 1) return [['sitemap.xml', files[0] ?? '']];
  const numbered = files.map((file, index): OutputFile => [`sitemap-${index + 1}.xml`, file]);
  const index = numbered.map(([name]) => formatEntry('sitemap', `${url}/${name}`, undefined)).join('');
  return [['sitemap.xml', wrap('sitemapindex', index)], ...numbered];
}

function formatEntry(element: 'url' | 'sitemap', url: string, day: string | undefined): string {
  const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
  return `  <${element}><loc>${xmlText(url)}</loc>${lastmod}</${element}>\n`;
}

function wrap(element: 'urlset' | 'sitemapindex', entries: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${namespace}>\n${entries}</${element}>\n`;
}
