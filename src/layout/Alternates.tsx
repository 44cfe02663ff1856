import { feedPaths } from '../feed-paths.ts';
import { useSite } from '../site-context.tsx';
import { twinPath } from '../twin-path.ts';

/**
 * The other forms of a page, and the feeds of the articles.
 * @param path of the page; undefined for one that search engines shall not know, which has no other forms
 */
export function Alternates({ path }: { path: string | undefined }) {
  const site = useSite();
  const feeds = feedPaths(site);
  return (
    <>
      {path !== undefined && <link rel="alternate" type="text/markdown" href={twinPath(path)} />}
      {feeds && (
        <>
          <link rel="alternate" type="application/rss+xml" title={site.settings.name} href={feeds.rss} />
          <link rel="alternate" type="application/feed+json" title={site.settings.name} href={feeds.json} />
        </>
      )}
    </>
  );
}
