import { listAlternates } from '../../../src/list-alternates.ts';
import type { Alternate, Site } from '../../../src/site.ts';
import type { OutputFile } from '../publish/output.ts';
import { xmlText } from './xml-text.ts';

/** The limits of one site map. @see https://www.sitemaps.org/protocol.html */
const sitemapLimits = { maxUrls: 50_000, maxBytes: 50 * 1024 * 1024 };

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const linkNamespace = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Builds a `robots.txt` (RFC 9309) that allows everything and links to the sitemap. */
export function robotsFile(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/**
 * Builds `sitemap.xml` (sitemaps.org 0.9). Above the limits of one file, it is an index of `sitemap-1.xml` and so on.
 * @param paths such as `/about`, not percent-encoded
 * @param changes the day of the last change by path, such as `2026-11-01`; see `lastChanges`
 * @param alternates the same page in each language, by the path of each page that is there in several
 */
export function sitemapFiles(
  url: string,
  paths: readonly string[],
  changes: ReadonlyMap<string, string>,
  alternates: Site['alternates'] = {},
  { maxUrls, maxBytes } = sitemapLimits,
): OutputFile[] {
  let last: string[] = [];
  const parts = [last];
  let size = 0;
  for (const path of paths) {
    const entry = formatEntry('url', url + encodeURI(path), changes.get(path), alternateLinks(url, alternates[path]));
    size += Buffer.byteLength(entry);
    if (last.length < maxUrls && size < maxBytes - wrap('urlset', '').length) {
      last.push(entry);
    } else {
      last = [entry];
      parts.push(last);
      size = Buffer.byteLength(entry);
    }
  }
  const hasAlternates = Object.keys(alternates).length > 0;
  const files = parts.map((entries) => wrap('urlset', entries.join(''), hasAlternates ? ` ${linkNamespace}` : ''));
  if (files.length === 1) return [['sitemap.xml', files[0] ?? '']];
  const numbered = files.map((file, index): OutputFile => [`sitemap-${index + 1}.xml`, file]);
  const index = numbered.map(([name]) => formatEntry('sitemap', `${url}/${name}`, undefined)).join('');
  return [['sitemap.xml', wrap('sitemapindex', index)], ...numbered];
}

/**
 * Formats the links to a page in all languages.
 * @see https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap
 */
function alternateLinks(url: string, alternates: readonly Alternate[] | undefined): string {
  return listAlternates(alternates)
    .map(({ hreflang, path }) => {
      const href = xmlText(url + encodeURI(path));
      return `<xhtml:link rel="alternate" hreflang="${xmlText(hreflang)}" href="${href}"/>`;
    })
    .join('');
}

function formatEntry(element: 'url' | 'sitemap', url: string, day: string | undefined, links = ''): string {
  const lastmod = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
  return `  <${element}><loc>${xmlText(url)}</loc>${lastmod}${links}</${element}>\n`;
}

function wrap(element: 'urlset' | 'sitemapindex', entries: string, namespaces = ''): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} ${namespace}${namespaces}>\n${entries}</${element}>\n`;
}
