/** `robots.txt` (RFC 9309): everything may be read, and the site map is there. */
export function robotsFile(url: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${url}/sitemap.xml\n`;
}

/** `sitemap.xml` (sitemaps.org 0.9). */
export function sitemapFile(url: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `  <url><loc>${url}${path}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</urlset>\n`;
}
