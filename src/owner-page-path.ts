import type { SharedSite } from './shared-site.ts';

/** Returns the path of the page about the owner of the site if it is listed, or else the home page. */
export function ownerPagePath({ settings, pages, home }: Pick<SharedSite, 'settings' | 'pages' | 'home'>): string {
  const named = pages.find(({ path }) => path === settings.owner?.page);
  return named && !named.unlisted ? named.path : home;
}
