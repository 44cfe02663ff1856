import type { WebPage } from 'schema-dts';
import type { ViewDescription } from '../head.ts';
import type { View } from '../routes.ts';
import type { SharedSite } from '../shared-site.ts';
import { describeBreadcrumbs } from './breadcrumbs.ts';
import { type Contribution, pageTypes } from './contribution.ts';
import { nodeId, refer } from './node-ids.ts';
import { websiteId } from './website.ts';

/**
 * Describes the page itself and its subjects.
 * @param url the absolute URL of the page
 * @see https://schema.org/WebPage
 */
export function describeWebPage(
  site: SharedSite,
  view: View,
  { title, description }: ViewDescription,
  url: string,
  contributions: Contribution[],
): WebPage {
  // Several sections may show the same video.
  const described = contributions.flatMap((contribution) => contribution.videos ?? []);
  const videos = [...new Map(described.map((video) => [JSON.stringify(video), video])).values()];
  const type = pageTypes.find((kind) => contributions.some(({ pageType }) => pageType === kind));
  // The main entity must fit the type of the page: on a page of type `FAQPage` the questions, not a venture that is
  // shown there as well.
  const main = [...contributions.filter(({ pageType }) => pageType === type), ...contributions];
  const mainEntity = main.find((contribution) => contribution.mainEntity !== undefined)?.mainEntity;
  return {
    '@type': type ?? 'WebPage',
    '@id': url,
    name: title,
    description,
    // With one language, that of the website says it.
    inLanguage: site.languages.length > 0 ? site.settings.language : undefined,
    isPartOf: isHome(view, site) ? refer(websiteId(site)) : undefined,
    breadcrumb: describeBreadcrumbs(site, view, title),
    mainEntity,
    about: listSubjects(site, view, contributions, mainEntity),
    video: videos.length > 1 ? videos : videos[0],
  };
}

/** Tells whether a view is the home page, the only page where search engines look for data about the whole site. */
export function isHome(view: View, { home }: Pick<SharedSite, 'home'>): boolean {
  return view.kind === 'page' && view.page.path === home;
}

/** Returns references to everything that a page shows, except its main entity. */
function listSubjects(
  site: SharedSite,
  view: View,
  contributions: Contribution[],
  mainEntity: Contribution['mainEntity'],
) {
  const ids = [
    ...(isHome(view, site) ? [nodeId('owner', site.settings)] : []),
    ...contributions.flatMap(({ nodes = [] }) => nodes.map((node) => node['@id'])),
  ];
  const main = mainEntity && '@id' in mainEntity ? mainEntity['@id'] : undefined;
  const subjects = [...new Set(ids)].filter((id) => id !== main);
  return subjects.length > 0 ? subjects.map(refer) : undefined;
}
