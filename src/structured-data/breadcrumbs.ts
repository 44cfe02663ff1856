import type { BreadcrumbList } from 'schema-dts';
import { type ArticleList, articleListPath, pathWords } from '../article-lists.ts';
import type { View } from '../routes.ts';
import type { SharedSite } from '../shared-site.ts';
import { absoluteUrl } from '../text/urls.ts';

interface Step {
  name: string;
  path: string;
}

/**
 * Describes the path from the home page to a view; undefined for the home page itself.
 * @param title the title of the view
 * @see https://schema.org/BreadcrumbList
 */
export function describeBreadcrumbs(site: SharedSite, view: View, title: string): BreadcrumbList | undefined {
  const steps = listSteps(site, view, title);
  if (steps.length === 0) return undefined;
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: site.settings.name, path: site.home }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(encodeURI(path), site.settings),
    })),
  };
}

function listSteps(site: SharedSite, view: View, title: string): Step[] {
  if (view.kind === 'article')
    return [...pageSteps(site, site.articlesPath ?? site.home), { name: title, path: view.article.path }];
  const steps = pageSteps(site, view.page.path);
  return view.kind === 'article-list'
    ? [...steps, ...articleListSteps(site, view.page.path, view.listing, title)]
    : steps;
}

/** Returns a page and the pages above it, from the top. */
function pageSteps({ pages, home }: SharedSite, path: string): Step[] {
  return pages
    .filter((page) => page.path !== home && !page.unlisted && `${path}/`.startsWith(`${page.path}/`))
    .map((page) => ({ name: page.title, path: page.path }))
    .toSorted((one, other) => one.path.length - other.path.length);
}

function articleListSteps({ settings }: SharedSite, base: string, list: ArticleList, title: string): Step[] {
  const pathOf = (number: number) => articleListPath(base, { ...list, number }, pathWords(settings));
  const subject = list.tag ?? list.category;
  const first: Step[] = subject === undefined ? [] : [{ name: subject, path: pathOf(1) }];
  return list.number === 1 ? first : [...first, { name: title, path: pathOf(list.number) }];
}
