import type { WebPage } from 'schema-dts';
import type { ViewDescription } from '../head/describe-view.ts';
import type { SharedSite } from '../site.ts';
import type { View } from '../views.ts';
import { describeBreadcrumbs } from './breadcrumbs.ts';
import { type Contribution, pageTypes } from './contribution.ts';
import { nodeId, refer } from './node-ids.ts';

/**
 * The page itself, and what it is about.
 * @param url its whole address
 * @see https://schema.org/WebPage
 */
export function describeWebPage(
  site: SharedSite,
  view: View,
  { title, description }: ViewDescription,
  url: string,
  contributions: Contribution[],
): WebPage {
  const type = pageTypes.find((kind) => contributions.some(({ pageType }) => pageType === kind));
  // What the page is for goes with its kind: on a page of questions these, not the venture that it shows as well.
  const main = [...contributions.filter(({ pageType }) => pageType === type), ...contributions];
  const mainEntity = main.find((contribution) => contribution.mainEntity !== undefined)?.mainEntity;
  return {
    '@type': type ?? 'WebPage',
    '@id': url,
    name: title,
    description,
    isPartOf: isHome(view) ? refer(nodeId('website', site.settings)) : undefined,
    breadcrumb: describeBreadcrumbs(site, view, title),
    mainEntity,
    about: listSubjects(site, view, contributions, mainEntity),
    video: contributions.find(({ video }) => video !== undefined)?.video,
  };
}

/** Search engines look for what is said of the whole site there, and nowhere else. */
export function isHome(view: View): boolean {
  return view.kind === 'page' && view.page.path === '/';
}

/** References to all that a page shows and that is not its main entity already. */
function listSubjects(
  site: SharedSite,
  view: View,
  contributions: Contribution[],
  mainEntity: Contribution['mainEntity'],
) {
  const ids = [
    ...(isHome(view) ? [nodeId('owner', site.settings)] : []),
    ...contributions.flatMap(({ nodes = [] }) => nodes.map((node) => node['@id'])),
  ];
  const main = mainEntity && '@id' in mainEntity ? mainEntity['@id'] : undefined;
  const subjects = [...new Set(ids)].filter((id) => id !== main);
  return subjects.length > 0 ? subjects.map(refer) : undefined;
}
