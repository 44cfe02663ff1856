import type { Graph } from 'schema-dts';
import type { ViewDescription } from '../head.ts';
import type { View } from '../routes.ts';
import type { SharedSite } from '../shared-site.ts';
import type { ShareImage } from '../site.ts';
import { absoluteUrl } from '../text/urls.ts';
import { describeArticle } from './article.ts';
import { describeBlog } from './blog.ts';
import type { Contribution } from './contribution.ts';
import { listContributions } from './contributions.ts';
import { describeOwner } from './owner.ts';
import { describeWebPage, isHome } from './web-page.ts';
import { describeWebsite } from './website.ts';

/**
 * Describes an address for search engines in the vocabulary of schema.org: one graph, in which things refer to each
 * other by `@id`. Undefined for addresses that search engines should not list.
 * @see https://www.w3.org/TR/json-ld11/#named-graphs
 */
export function describeGraph(
  site: SharedSite,
  view: View,
  description: ViewDescription,
  shareImage?: ShareImage,
): Graph | undefined {
  if (description.path === undefined) return undefined;
  const url = absoluteUrl(description.path, site.settings);
  const page = view.kind === 'page' ? view.page : undefined;
  const contributions = page ? listContributions({ site, page, url }) : describeList(view, site);
  // Two sections of a page may show the same thing, which is described only once.
  const nodes = new Map(contributions.flatMap(({ nodes = [] }) => nodes.map((node) => [node['@id'], node])));
  const things = [
    // The node of an article already contains its author.
    ...(view.kind === 'article' ? [] : [describeOwner(site, page)]),
    ...(isHome(view, site) ? [describeWebsite(site)] : []),
    describeWebPage(site, view, description, url, contributions),
    ...(view.kind === 'article' ? [describeArticle(view.article, url, site, shareImage)] : []),
    ...nodes.values(),
  ];
  return { '@context': 'https://schema.org', '@graph': things };
}

function describeList(view: View, site: SharedSite): Contribution[] {
  return view.kind === 'article-list' ? [{ pageType: 'CollectionPage', mainEntity: describeBlog(site) }] : [];
}
