import type { Budgets } from '../../../src/content.gen.ts';
import { findShareImage } from '../../../src/share-image.ts';
import type { Article, Site } from '../../../src/site.ts';
import type { Route, View } from '../../../src/views.ts';
import { hashText } from '../../platform/files/hash-text.ts';
import type { Bundle } from '../render/bundle.ts';

/** Returns the cache key of a page: a hash of all that it is made of, but for what it reads of what all pages share. */
export function pageKeys(site: Site, { assets }: Bundle, budgets: Budgets): (route: Route) => string {
  const { integrations, backend, theme, settings } = site;
  // The policy and the style of a page are put into it after it was rendered, and so is the address of its Markdown.
  const finishing = hashText(JSON.stringify([assets, budgets, integrations, backend, theme.css, settings.url]));
  return (route) => hashText(`${finishing} ${viewKey(route.view)} ${JSON.stringify(findShareImage(site, route.path))}`);
}

/** Returns a hash of a page's own content. */
function viewKey(view: View): string {
  if (view.kind === 'article') {
    const { article, related } = view;
    return `${article.hash} ${article.isUnpublished} ${related.map(teaserHash).join(' ')}`;
  }
  const { page } = view;
  const listing = 'listing' in view ? view.listing : undefined;
  const newest = 'newest' in view ? view.newest : undefined;
  return hashText(
    JSON.stringify([
      view.kind,
      page,
      listing && { ...listing, articles: listing.articles.map(teaserHash) },
      newest && Object.values(newest).flat().map(teaserHash),
    ]),
  );
}

const hashes = new WeakMap<Article, string>();

/** Returns a hash of what other pages, such as lists, show of an article: all but its body. Several pages ask for each. */
export function teaserHash(article: Article): string {
  let hash = hashes.get(article);
  if (hash === undefined) {
    hash = hashText(JSON.stringify(article));
    hashes.set(article, hash);
  }
  return hash;
}
