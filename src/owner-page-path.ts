import type { SharedSite } from './site.ts';

/** The page about whoever stands behind the site, as far as visitors may be led there; else the first page. */
export function ownerPagePath({ settings, pages }: Pick<SharedSite, 'settings' | 'pages'>): string {
  const named = pages.find(({ path }) => path === settings.owner?.page);
  return named && !named.unlisted ? named.path : '/';
}
