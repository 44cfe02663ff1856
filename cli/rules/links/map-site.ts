import { basename } from 'node:path';
import { allArticleLists, articleListPath } from '../../../src/article-lists.ts';
import { pathBelow } from '../../../src/path-below.ts';
import { isBehindLink } from '../../content/find-files.ts';
import type { Content } from '../../site/model/content.ts';
import { isValidFile, type PageFile, validData } from '../../site/model/content-file.ts';
import { idsOf } from '../../site/model/entries.ts';
import { contentByLanguage } from '../../site/model/languages.ts';
import { articlePathWords, articlesPath, isNotFoundPath, pagePath } from '../../site/model/routes.ts';
import { suggestedAddresses } from '../../site/model/suggested-addresses.ts';

/** The anchors of articles, which have none. */
const noAnchors = new Set<string>();

export interface SiteMap {
  content: Content;
  /** The anchors of each page by its address; undefined for a page with errors. */
  anchors: Map<string, Set<string> | undefined>;
  linkIds: string[] | undefined;
  /** The addresses of pages that can be suggested. */
  paths: string[];
  /** Whether the file of a page is in a folder behind a symbolic link, which is not read. */
  isUnread: (path: string) => boolean;
  /** The address of the site, if site.yaml is valid. */
  url: string | undefined;
}

/** Collects everything that links can lead to. */
export function mapSite(content: Content): SiteMap {
  const anchors = new Map<string, Set<string> | undefined>();
  for (const file of content.pages) {
    const path = pagePath(file.slug);
    if (!isNotFoundPath(content, path)) anchors.set(path, anchorsOf(file));
  }
  // Another rule reports a missing home page. Links to it are correct.
  for (const name of content.missing) if (name.endsWith('/pages/index.yaml')) anchors.set('/', undefined);
  const paths = [...anchors.keys()];
  for (const path of suggestedAddresses(content)) if (!anchors.has(path)) anchors.set(path, undefined);
  for (const view of contentByLanguage(content)) {
    const base = articlesPath(view);
    if (base === undefined) continue;
    // Another rule reports links to articles that are not there yet, or any more.
    const articles = view.articles.filter(isValidFile).filter(({ data }) => isShown(data.draft, content));
    for (const { slug } of articles) anchors.set(pathBelow(base, slug), noAnchors);
    const lists = allArticleLists(
      idsOf(view, 'categories') ?? [],
      articles.map(({ data }) => data),
    );
    for (const path of lists.map((list) => articleListPath(base, list, articlePathWords(view))))
      if (path !== base) anchors.set(path, noAnchors);
  }
  const url = validData(content.settings.site)?.url;
  const isUnread = (path: string) => isBehindLink(content, `${basename(content.folder)}/pages${path}`);
  return { content, anchors, paths, isUnread, linkIds: idsOf(content, 'links'), url };
}

/** Whether an article is shown at some time, that is, whether it is not a draft. */
function isShown(draft: boolean | undefined, { options }: Content): boolean {
  return draft !== true || options.includeUnpublished;
}

function anchorsOf(file: PageFile): Set<string> | undefined {
  if (!file.isValid) return undefined;
  return new Set(file.data.sections.flatMap((section) => section.id ?? []));
}
