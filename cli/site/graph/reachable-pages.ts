import type { Content } from '../model/content.ts';
import { type ArticleFile, type ContentFile, validData } from '../model/content-file.ts';
import { homePath, languageFolders } from '../model/languages.ts';
import { type ArticleBases, isPublished, notFoundPathIn } from '../model/routes.ts';
import { listTranslations } from '../translations/list-translations.ts';
import { type Edges, follow, type NodeKey, nodeKey, targetsOfArticles } from './edges.ts';
import { edgesOf, keyOfPage, settingsNodes } from './list-items.ts';
import { findRootCauses } from './root-causes.ts';

/** Which pages visitors can reach by links from the first page, the navigation bar and the footer, and to other languages. */
export interface ReachablePages {
  /** The number of pages, without the not-found page, and how many of them are reachable or unlisted. */
  total: number;
  reached: number;
  /** Pages that are neither reachable nor unlisted. From a group of pages that link to each other, only the first. */
  unreachable: ContentFile[];
  /** Pages that are unlisted, but reachable. */
  linkedUnlisted: ContentFile[];
}

/** Follows all links of content without errors, including those of articles. The result is memoized. */
export function findReachablePages(content: Content): ReachablePages {
  let pages = found.get(content);
  if (!pages) {
    pages = walkPages(content);
    found.set(content, pages);
  }
  return pages;
}

const found = new WeakMap<Content, ReachablePages>();

/** Adds the links by which a page leads to the same page in other languages. Unlisted pages have none. */
function withLanguageLinks(content: Content, links: Edges, bases: ArticleBases): Edges {
  const edges = new Map(links);
  const add = (from: ContentFile, to: ContentFile) => {
    const key = keyOfPage(from, bases);
    edges.set(key, new Set([...(edges.get(key) ?? []), keyOfPage(to, bases)]));
  };
  for (const { file, original } of listTranslations(content)) {
    if (file.kind !== 'page' || original.kind !== 'page') continue;
    if (validData(file)?.unlisted || validData(original)?.unlisted) continue;
    add(original, file);
    add(file, original);
  }
  return edges;
}

/** Follows links from the home page and the settings, first without the links of unlisted pages, then with them. */
function walkPages(content: Content): ReachablePages {
  const { bases, edges: links } = edgesOf(content);
  const edges = withLanguageLinks(content, links, bases);
  const pages = new Map(content.pages.map((file) => [keyOfPage(file, bases), file]));
  for (const language of languageFolders(content)) pages.delete(nodeKey('page', notFoundPathIn(language)));
  const unlisted = new Set([...pages].filter(([, file]) => validData(file)?.unlisted).map(([key]) => key));
  const isUnlisted = (key: NodeKey) => unlisted.has(key);
  const hosts = [...bases.values()].map((path) => nodeKey('page', path));

  const reached = new Set<NodeKey>();
  const walk = (
    starts: Iterable<NodeKey>,
    isIncluded?: (file: ArticleFile) => boolean,
    isEnd?: (key: NodeKey) => boolean,
  ) => {
    follow(edges, starts, reached, isEnd);
    const isOpen = [...pages.keys()].some((key) => !reached.has(key));
    if (isOpen && hosts.some((host) => reached.has(host)))
      follow(edges, targetsOfArticles(content, isIncluded), reached, isEnd);
  };
  // Nobody finds a page by the redirect of an address that no page links to.
  const redirects = nodeKey('file', content.settings.redirects?.name ?? '');
  // Drafts are left out here: nobody reads their links, so they do not make an unlisted page reachable.
  walk(
    [
      ...settingsNodes(content).filter((key) => key !== redirects),
      ...languageFolders(content).map((language) => nodeKey('page', homePath(language))),
    ],
    (file) => isPublished(file, content.options.at),
    isUnlisted,
  );
  // Articles, feeds and the sitemap lead to the page that lists the articles.
  const linkedUnlisted = [...unlisted].filter((key) => reached.has(key) || hosts.includes(key));
  // Pages that are linked only from such a page, or from a draft, would otherwise be reported too.
  for (const key of linkedUnlisted) reached.delete(key);
  walk(linkedUnlisted);
  const unreachable = [...pages.keys()].filter((key) => !reached.has(key) && !unlisted.has(key));
  const causes = findRootCauses(unreachable, edges);
  const filesOf = (keys: Iterable<NodeKey>) => [...keys].flatMap((key) => pages.get(key) ?? []);
  return {
    total: pages.size,
    reached: pages.size - unreachable.length,
    unreachable: filesOf(unreachable.filter((key) => causes.has(key))),
    linkedUnlisted: filesOf(linkedUnlisted),
  };
}
