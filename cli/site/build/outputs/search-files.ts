import type { OutputFile } from '../../publish/output.ts';
import { xmlText } from './xml-text.ts';

/** The most that one site map may hold. @see https://www.sitemaps.org/protocol.html */
const limits = { addresses: 50_000, bytes: 50 * 1024 * 1024 };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `robots.txt` (RFC 9309): everything may be read, and the site map is there. */
export function robotsFile(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/**
 * `sitemap.xml` (sitemaps.org 0.9); when there is more than one file may hold, it is an index of `sitemap-1.xml` and
 * so on.
 * @param paths as `/about`, in any script
 * @param changes the day of the last change by path, as `2026-11-01`, where it is known
 */
export function sitemapFiles(
  url: string,
  paths: readonly string[],
  changes: ReadonlyMap<string, string>,
  { addresses, bytes } = limits,
): OutputFile[] {
  let last: string[] = [];
  const parts = [last];
  let size = 0;
  for (const path of paths) {
    const entry = describe('url', url + encodeURI(path), changes.get(path));
    size += Buffer.byteLength(entry);
    if (last.length < addresses && size < bytes - envelope('urlset', '').length) {
      last.push(entry);
    } else {
      last = [entry];
      parts.push(last);
      size = Buffer.byteLength(entry);
    }
  }
  const files = parts.map((entries) => envelope('urlset', entries.join('')));
  if (files.length === 1) return [['sitemap.xml', files[0] ?? '']];
  const numbered = files.map((file, index): OutputFile => [`sitemap-${index + 1}.xml`, file]);
  const index = numbered.map(([name]) => describe('sitemap', `${url}/${name}`, undefined)).join('');
  return [['sitemap.xml', envelope('sitemapindex', index)], ...numbered];
}

function describe(element: 'url' | 'sitemap', address: string, day: string | undefined): string {
  const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
  return `  <${element}><loc>${xmlText(address)}</loc>${lastmod}</${element}>\n`;
}

function envelope(element: 'urlset' | 'sitemapindex', entries: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${namespace}>\n${entries}</${element}>\n`;
}
