import { articleListPath } from '../../../../src/article-lists.ts';
import { pathBelow } from '../../../../src/path-below.ts';
import type { Applicability } from '../../../problems/text-edit.ts';
import { listPages } from '../../../site/model/address-in-use.ts';
import type { Content } from '../../../site/model/content.ts';
import { validData } from '../../../site/model/content-file.ts';
import { contentIn } from '../../../site/model/languages.ts';
import { articleBases, articlePath, articlePathWords, pagePath, publishedFiles } from '../../../site/model/routes.ts';
import { renamedPage } from '../../links/missing-page.ts';
import type { PastPage } from './past-page.ts';

/** Where the address of a page that is gone should lead. */
export interface RedirectTarget {
  to: string;
  /** What has happened to the page, for whoever reads the redirect later. */
  why: string;
  /** Whether the page is there now, so that no other page could fit better. */
  isMoved: boolean;
  applicability: Applicability;
}

/**
 * Suggests where the address of a page that is gone should lead: to the page that its file was renamed to, to the page with
 * the same title, or to the nearest page above it. Unlisted pages are not suggested.
 * @param isThere whether its file still exists, as that of an article that is a draft again
 * @param title of the page
 */
export function suggestTarget(
  content: Content,
  page: PastPage,
  isThere: boolean,
  title: string | undefined,
): RedirectTarget {
  const moved = pathBelowNewList(content, page);
  const base = articleBases(content).get(page.language);
  if (moved !== undefined)
    return {
      to: moved,
      why:
        page.base === base
          ? 'The lists of articles have another word in their address now'
          : `The articles are below ${base} now`,
      isMoved: true,
      applicability: 'machine-applicable',
    };
  const unlisted = new Set(content.pages.flatMap((file) => (validData(file)?.unlisted ? pagePath(file.slug) : [])));
  const renamed = isThere ? undefined : findRenamed(content, page, title, unlisted);
  return renamed
    ? { ...renamed, why: 'The page has another name now', isMoved: true }
    : {
        to: nearestAbove(content, page.path, unlisted),
        why: explainNoTarget(page, isThere),
        isMoved: false,
        applicability: 'maybe-incorrect',
      };
}

function explainNoTarget({ kind, tag }: PastPage, isThere: boolean): string {
  if (kind === 'list') return `The ${tag === undefined ? 'category' : 'tag'} has another name, or is gone`;
  return isThere ? 'The article is a draft again' : 'The page was deleted';
}

/**
 * Returns the address of an article or a list today, if nothing has changed but the address of the page that lists the
 * articles or the words in the addresses of lists.
 */
function pathBelowNewList(content: Content, { path, base, category, tag, language }: PastPage): string | undefined {
  const newBase = articleBases(content).get(language);
  if (base === undefined || newBase === undefined) return undefined;
  const moved =
    category === undefined && tag === undefined
      ? pathBelow(newBase, path.slice(pathBelow(base, '').length))
      : articleListPath(newBase, { category, tag, number: 1 }, articlePathWords(contentIn(content, language)));
  return moved !== path && listPages(content).has(moved) ? moved : undefined;
}

function findRenamed(
  content: Content,
  { path, language }: PastPage,
  title: string | undefined,
  unlisted: ReadonlySet<string>,
): Pick<RedirectTarget, 'to' | 'applicability'> | undefined {
  const renamed = renamedPage(content, path);
  if (renamed && !unlisted.has(renamed.path))
    return { to: renamed.path, applicability: renamed.isEdited ? 'maybe-incorrect' : 'machine-applicable' };
  const [to, ...others] = pathsWithTitle(contentIn(content, language), title).filter((path) => !unlisted.has(path));
  return to === undefined || others.length > 0 ? undefined : { to, applicability: 'maybe-incorrect' };
}

/** Returns the addresses of the pages and articles with a title. @param content as the language of the title sees it */
function pathsWithTitle(content: Content, title: string | undefined): string[] {
  const bases = articleBases(content);
  const pages = content.pages.filter((file) => title !== undefined && validData(file)?.title === title);
  const articles = publishedFiles(content).filter(({ data }) => data.title === title);
  return [...pages.map(({ slug }) => pagePath(slug)), ...articles.flatMap((file) => articlePath(bases, file) ?? [])];
}

/** Returns the nearest page above a path, or else the first page. */
function nearestAbove(content: Content, path: string, unlisted: ReadonlySet<string>): string {
  const pages = listPages(content);
  let above = path;
  while (above !== '') {
    above = above.replace(/\/[^/]*$/, '');
    if (pages.has(above) && !unlisted.has(above)) return above;
  }
  return '/';
}
