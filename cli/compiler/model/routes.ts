import type { ArticleSource } from '../../../src/content.gen.ts';
import type { Content } from './content.ts';
import { type ArticleFile, isValidFile, type Valid } from './content-file.ts';
import { sectionsOfType } from './sections.ts';

/** The path of the not-found page. */
export const notFoundPath = '/404';

/** Returns the address of a page: `index` gives `/`, `ventures/dexity` gives `/ventures/dexity`, `ventures/index` gives `/ventures`. */
export function pagePath(slug: string): string {
  return `/${slug.replace(/(^|\/)index$/, '')}`;
}

/**
 * Returns the address of the page that lists the articles, such as `/writing`; undefined if there is none. The
 * addresses of all articles begin with it.
 */
export function articlesPath(content: Content): string | undefined {
  const [list] = sectionsOfType(content, 'articles');
  return list && pagePath(list.file.slug);
}

const published = new WeakMap<Content, readonly Valid<ArticleFile>[]>();

/** Returns all published articles, sorted by name; in development, all valid articles. */
export function publishedFiles(content: Content): readonly Valid<ArticleFile>[] {
  let files = published.get(content);
  if (!files) {
    const { includeUnpublished, today } = content.options;
    files = content.articles.filter(isValidFile).filter((file) => includeUnpublished || isPublished(file, today));
    published.set(content, files);
  }
  return files;
}

/** Returns the articles of `publishedFiles`, newest first. */
export function publishedArticles(content: Content): Valid<ArticleFile>[] {
  return [...publishedFiles(content)].sort(byNewest);
}

/** Whether an article is published: it is valid, not a draft, and its date is not in the future. */
export function isPublished(file: ArticleFile, today: string): boolean {
  return file.isValid && !isUnpublished(file.data, today);
}

export function isUnpublished(article: Pick<ArticleSource, 'draft' | 'publishedAt'>, today: string): boolean {
  return article.draft === true || article.publishedAt > today;
}

function byNewest(a: Valid<ArticleFile>, b: Valid<ArticleFile>): number {
  const [dayA, dayB] = [a.data.publishedAt, b.data.publishedAt];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
