import { pathWords } from '../../../src/article-lists.ts';
import type { ArticleSource, PathWords } from '../../../src/content.gen.ts';
import { pathBelow } from '../../../src/path-below.ts';
import { isThere, type Moment, readTime } from '../../content/moments.ts';
import type { Content } from './content.ts';
import { type ArticleFile, isValidFile, type Valid, validData } from './content-file.ts';
import { contentIn, homePath, languageFolders } from './languages.ts';
import { sectionsOfType } from './sections.ts';

/** The path of the not-found page. */
export const notFoundPath = '/404';

/** Returns the path of the not-found page in a language, which further languages need not have: `/en/404`. */
export function notFoundPathIn(language: string | undefined): string {
  return pathBelow(homePath(language), notFoundPath.slice(1));
}

/** Whether a path is that of a not-found page, in any language. */
export function isNotFoundPath(content: Content, path: string): boolean {
  return languageFolders(content).some((language) => path === notFoundPathIn(language));
}

/** Returns the address of a page: `index` gives `/`, `ventures/garden` gives `/ventures/garden`, `ventures/index` gives `/ventures`. */
export function pagePath(slug: string): string {
  return `/${slug.replace(/(^|\/)index$/, '')}`;
}

/**
 * Returns the address of the page that lists the articles, such as `/writing`; undefined if there is none. The
 * addresses of all articles begin with it. Further languages have lists of their own; see `articleBases`.
 */
export function articlesPath(content: Content): string | undefined {
  const [list] = sectionsOfType(contentIn(content, undefined), 'articles');
  return list && pagePath(list.file.slug);
}

/** Returns the words in the addresses of lists of articles. @param content as a language sees it */
export function articlePathWords(content: Content): Required<PathWords> {
  return pathWords(validData(content.settings.site) ?? {});
}

/** The addresses of the pages that list the articles, by language. */
export type ArticleBases = ReadonlyMap<string | undefined, string>;

const basesByContent = new WeakMap<Content, ArticleBases>();

/** Returns the addresses of the pages that list the articles of each language that has one. The result is memoized. */
export function articleBases(content: Content): ArticleBases {
  let bases = basesByContent.get(content);
  if (!bases) {
    const paths = languageFolders(content).map((language) => {
      return [language, articlesPath(contentIn(content, language))] as const;
    });
    bases = new Map(paths.filter((entry): entry is [string | undefined, string] => entry[1] !== undefined));
    basesByContent.set(content, bases);
  }
  return bases;
}

/** Returns the address of an article; undefined if no page lists the articles of its language. */
export function articlePath(bases: ArticleBases, { slug, language }: Pick<ArticleFile, 'slug' | 'language'>) {
  const base = bases.get(language);
  return base === undefined ? undefined : pathBelow(base, slug);
}

const published = new WeakMap<Content, readonly Valid<ArticleFile>[]>();

/** Returns all published articles, sorted by name; in development, all valid articles. */
export function publishedFiles(content: Content): readonly Valid<ArticleFile>[] {
  let files = published.get(content);
  if (!files) {
    const { includeUnpublished, at } = content.options;
    files = content.articles.filter(isValidFile).filter((file) => includeUnpublished || isPublished(file, at));
    published.set(content, files);
  }
  return files;
}

/** Returns the articles of `publishedFiles`, newest first. */
export function publishedArticles(content: Content): Valid<ArticleFile>[] {
  const { timeZone } = content.options.at;
  return [...publishedFiles(content)].sort((a, b) => compareNewest(a, b, timeZone));
}

/** Whether an article is published: it is valid, not a draft, and the moment is between its dates. */
export function isPublished(file: ArticleFile, at: Moment): boolean {
  return file.isValid && !isUnpublished(file.data, at);
}

export function isUnpublished(
  { draft, publishedAt, expireAt }: Pick<ArticleSource, 'draft' | 'publishedAt' | 'expireAt'>,
  at: Moment,
): boolean {
  return draft === true || !isThere({ publishAt: publishedAt, expireAt }, at);
}

function compareNewest(a: Valid<ArticleFile>, b: Valid<ArticleFile>, timeZone: string): number {
  const [one, other] = [a.data.publishedAt, b.data.publishedAt];
  const areDays = one.length === 10 && other.length === 10;
  if (areDays && one !== other) return one < other ? 1 : -1;
  const difference = areDays ? 0 : readTime(other, timeZone) - readTime(one, timeZone);
  return difference || (a.slug < b.slug ? -1 : 1);
}

/** Whether the site cannot be without the page at an address: the first page, the not-found page or the list of articles. */
export function isFixedPath(content: Content, path: string): boolean {
  const homes = languageFolders(content).map(homePath);
  return homes.includes(path) || isNotFoundPath(content, path) || [...articleBases(content).values()].includes(path);
}
