import type { SiteSettings } from './content.gen.ts';

/**
 * Returns the path of the site on its host: `https://host.example/site` → `/site`, and an empty string for a site that has the
 * host to itself. Paths in the content and in `Site` do not contain it; `mountHtml` adds it to pages.
 */
export function basePath({ url }: Pick<SiteSettings, 'url'>): string {
  return new URL(url).pathname.replace(/\/$/, '');
}
