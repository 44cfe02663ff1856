import { articleListPath, listArticles, pathWords } from '../../src/article-lists.ts';
import type { ArticleSource, PathWords } from '../../src/content.gen.ts';
import { feedPath, pathBelow } from '../../src/text/urls.ts';
import { isThere, type Moment, readTime } from '../content/moments.ts';
import { isId, toId } from '../content/schema/to-id.ts';
import { memoizeFor } from '../platform/memoize.ts';
import {
  type ArticleFile,
  type Content,
  type ContentFile,
  idsOf,
  isValidFile,
  type PageFile,
  type Valid,
  validData,
} from './content.ts';
import { contentByLanguage, contentIn, homePath, languageFolders, languagesOf, languageTagOf } from './languages.ts';
import { sectionsOfType } from './sections.ts';

/** The path of the not-found page. */
export const notFoundPath = '/404';

/** Returns the path of the not-found page in a language: `/en/404`. Only the main language must have such a page. */
export function notFoundPathIn(language: string | undefined): string {
  return pathBelow(homePath(language), notFoundPath.slice(1));
}

/** Whether a path is that of a not-found page, in any language. */
export function isNotFoundPath(content: Content, path: string): boolean {
  return languageFolders(content).some((language) => path === notFoundPathIn(language));
}

/** Names a page that must always be at an address, as the start of a sentence; undefined if no page must be there. */
export function fixedPageAt(content: Content, path: string): string | undefined {
  if (path === '/') return 'The home page';
  if (isNotFoundPath(content, path)) return 'The page for addresses that do not exist';
  if (languageFolders(content).map(homePath).includes(path)) return 'The home page of a language';
  return [...articleBases(content).values()].includes(path) ? 'The page that lists the articles' : undefined;
}

/** Returns the address of a page by the slug of its file: `/` for `index`, `/ventures` for `ventures/index`. */
export function pagePath(slug: string): string {
  return `/${slug.replace(/(^|\/)index$/, '')}`;
}

/** Returns the anchors in the sections of a page: those of the sections, and of the questions in them. */
export function listAnchors(sections: readonly { id?: string; type: string; items?: unknown }[]): string[] {
  return sections.flatMap(({ id, type, items }) => [id ?? [], type === 'faq' ? (items as string[]) : []].flat());
}

/**
 * Returns the address of the page that lists the articles, such as `/writing`, with which all their addresses begin;
 * undefined if there is none. @param content in one language; if it is in all, the main language is meant
 */
export function articlesPath(content: Content): string | undefined {
  const [list] = sectionsOfType(contentIn(content, undefined), 'articles');
  return list && pagePath(list.file.slug);
}

/** Returns the words in addresses of article lists: `/writing/category/tools/page/2`. @param content of one language */
export function articlePathWords(content: Content): Required<PathWords> {
  return pathWords(validData(content.settings.site) ?? {});
}

/** Returns, by language, the address of the page that lists its articles; a language without one is left out. */
export const articleBases = memoizeFor((content: Content): ReadonlyMap<string | undefined, string> => {
  const bases = languageFolders(content).map(
    (language) => [language, articlesPath(contentIn(content, language))] as const,
  );
  return new Map(bases.flatMap(([language, path]) => (path === undefined ? [] : [[language, path]])));
});

/** Returns the address of an article; undefined if no page lists the articles of its language. */
export function articlePath(content: Content, { slug, language }: Pick<ArticleFile, 'slug' | 'language'>) {
  const base = articleBases(content).get(language);
  return base === undefined ? undefined : pathBelow(base, slug);
}

/** Returns the address of a page or an article; undefined for other files, and for articles that no page lists. */
export function addressOf(content: Content, file: ContentFile): string | undefined {
  if (file.kind === 'page') return pagePath(file.slug);
  return file.kind === 'article' ? articlePath(content, file) : undefined;
}

/** Returns all published articles, sorted by name; in development, all valid articles. */
export const publishedFiles = memoizeFor((content: Content): readonly Valid<ArticleFile>[] => {
  const { includeUnpublished, at } = content.options;
  return content.articles.filter(isValidFile).filter((file) => includeUnpublished || isPublished(file, at));
});

/** Returns the articles of `publishedFiles`, newest first. */
export function publishedArticles(content: Content): Valid<ArticleFile>[] {
  const { timeZone } = content.options.at;
  const timed = publishedFiles(content).map((file) => ({ file, time: readTime(file.data.publishedAt, timeZone) }));
  return timed.sort((a, b) => b.time - a.time || (a.file.slug < b.file.slug ? -1 : 1)).map(({ file }) => file);
}

/** Whether an article is published: it is valid, not a draft, and the moment is between its dates. */
export function isPublished(file: ArticleFile, at: Moment): boolean {
  return file.isValid && !isUnpublished(file.data, at);
}

/** Whether an article is a draft, or the moment is not between its dates. */
export function isUnpublished(
  { draft, publishedAt, expireAt }: Pick<ArticleSource, 'draft' | 'publishedAt' | 'expireAt'>,
  at: Moment,
): boolean {
  return draft === true || !isThere({ publishAt: publishedAt, expireAt }, at);
}

/** The files at the top of every built site, beside its pages. */
const topFiles =
  /^\/(?:404\.html|favicon\.ico|index\.html|llms\.txt|manifest\.webmanifest|robots\.txt|sitemap(?:-\d+)?\.xml|_headers|_redirects|\.site-files)(?:\/|$)/;

/** The folders of a built site that have no pages, and the paths of the backend. */
const folders = /^\/(?:assets|functions\/v1|rest\/v1)(?:\/|$)/;

/**
 * Returns what is at an address of the site, as the end of a sentence: `the page content/pages/about.yaml`. Articles
 * with a future date count, since they will be there; drafts do not.
 * @param path without a slash at its end
 * @returns undefined if nothing is there
 */
export function findAtAddress(content: Content, path: string): string | undefined {
  if (topFiles.test(path)) return 'a file of the site that is not a page';
  if (folders.test(path)) return 'a folder of the site that has no pages';
  const page = listPages(content).get(path);
  if (page !== undefined) return page;
  const isFeed = contentByLanguage(content).some((view) => {
    const feed = feedPath({ articlesPath: articlesPath(view), hasArticles: publishedFiles(view).length > 0 });
    return feed !== undefined && `${path}/`.startsWith(`${feed}/`);
  });
  return isFeed ? 'the feed of the articles' : undefined;
}

/** Returns the addresses of all pages of the lists of articles in a language: of all, by category, and by tag. */
function articleListPaths(view: Content): string[] {
  const base = articlesPath(view);
  if (base === undefined) return [];
  const articles = publishedFiles(view).map((file) => file.data);
  const lists = listArticles(idsOf(view, 'categories') ?? [], articles);
  return lists.map((list) => articleListPath(base, list, articlePathWords(view)));
}

/** What has an address on the site, or is meant to have it. */
export interface Address {
  path: string;
  /** `suggested`: a file with a wrong name would have this address under the name that is suggested. */
  kind: 'list' | 'page' | 'article' | 'draft' | 'suggested';
  /** What is at the address, as the end of a sentence: `the page content/pages/about.yaml`. */
  what: string;
  /** The file of a page or an article. */
  file?: PageFile | ArticleFile;
}

/** Lists everything that has an address. If several things have the same address, visitors get the first. */
export const listAddresses = memoizeFor((content: Content): readonly Address[] => {
  const lists = contentByLanguage(content).flatMap(articleListPaths);
  const addressesOf = (file: PageFile | ArticleFile): Address[] => {
    const path = addressOf(content, file);
    const kind = file.kind === 'article' && validData(file)?.draft === true ? 'draft' : file.kind;
    return path === undefined ? [] : [{ path, kind, what: `the ${file.kind} ${file.name}`, file }];
  };
  return [
    ...content.pages.flatMap(addressesOf),
    ...lists.map((path): Address => ({ path, kind: 'list', what: 'a list of articles' })),
    ...content.articles.flatMap(addressesOf),
    ...suggestedAddresses(content).map((path): Address => ({ path, kind: 'suggested', what: 'a file' })),
  ];
});

/** Returns what is at each address of the site, now or once its date has come; see `listAddresses`. */
export const listPages = memoizeFor((content: Content): ReadonlyMap<string, string> => {
  const there = listAddresses(content).filter(({ kind }) => kind !== 'draft' && kind !== 'suggested');
  return new Map(there.toReversed().map(({ path, what }) => [path, what]));
});

/** Returns the addresses that misnamed files would have. Links to them are not reported, because the files are. */
function suggestedAddresses(content: Content): string[] {
  const isMisnamed = ({ kind, slug }: ContentFile) =>
    (kind === 'page' || kind === 'article') && !slug.split('/').every(isId);
  const named = [
    ...content.unknownFiles.map(({ name }) => [name, languagesOf(content).main] as const),
    ...content.files.filter(isMisnamed).map((file) => [file.name, languageTagOf(content, file)] as const),
  ];
  return named.flatMap(([name, tag]) => {
    const slug = suggestedSlug(name, tag);
    if (!/^[^/]+\/articles\//.test(name)) return [pagePath(slug)];
    // The first folder may be that of a language: `en/sea-wall` is `sea-wall` in `en`.
    const [, language, slugInLanguage = ''] = /^([^/]+)\/(.+)$/.exec(slug) ?? [];
    const isLanguage = language !== undefined && languageFolders(content).includes(language);
    return articlePath(content, isLanguage ? { slug: slugInLanguage, language } : { slug }) ?? [];
  });
}

/**
 * Returns the slug that a file would have as a page or article: `content/drafts/Sea Wall.txt` gives `drafts/sea-wall`.
 * @param language the language of the name, as a BCP 47 tag
 */
export function suggestedSlug(name: string, language: string): string {
  const local = name.slice(name.indexOf('/') + 1).replace(/\.[^./]*$/, '');
  const segments = local.replace(/^(?:pages|articles|collections)\//, '').split('/');
  return segments.map((segment) => toId(segment, language)).join('/');
}
