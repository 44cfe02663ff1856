import type { ArticleSource } from '../../../src/content.gen.ts';
import type { Content } from './content.ts';
import { type ArticleFile, isValidFile, type Valid } from './content-file.ts';
import { sectionsOfType } from './sections.ts';

/** The page that is served for every address that has none; it has no address of its own. */
export const notFoundPath = '/404';

/** `index` → `/`, `ventures/dexity` → `/ventures/dexity`, `ventures/index` → `/ventures`. */
export function pagePath(slug: string): string {
  return `/${slug.replace(/(^|\/)index$/, '')}`;
}

/** The address under which articles live, such as `/writing`; undefined when no page lists them. */
export function articlesPath(content: Content): string | undefined {
  const [list] = sectionsOfType(content, 'articles');
  return list && pagePath(list.file.slug);
}

const published = new WeakMap<Content, readonly Valid<ArticleFile>[]>();

/** The valid articles that are published (or all of them in development), by name. */
export function publishedFiles(content: Content): readonly Valid<ArticleFile>[] {
  let files = published.get(content);
  if (!files) {
    const { includeUnpublished, today } = content.options;
    files = content.articles.filter(isValidFile).filter((file) => includeUnpublished || isPublished(file, today));
    published.set(content, files);
  }
  return files;
}

/** The same, newest first. */
export function publishedArticles(content: Content): Valid<ArticleFile>[] {
  return [...publishedFiles(content)].sort(byNewest);
}

/** Whether an article is for visitors: it is valid and not a draft, and its day has come. */
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
