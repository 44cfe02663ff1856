import type { ArticleSource, PageSource } from '../../../src/content.gen.ts';
import type { Content } from './content.ts';
import type { ContentFile } from './content-file.ts';
import { filesOfKind } from './files-of-kind.ts';

/** The page that is served for every address that has none; it has no address of its own. */
export const notFoundPath = '/404';

/** `index` → `/`, `ventures/dexity` → `/ventures/dexity`, `ventures/index` → `/ventures`. */
export function pagePath(slug: string): string {
  return `/${slug.replace(/(^|\/)index$/, '')}`;
}

export function pagesOf(content: Content): readonly ContentFile[] {
  return filesOfKind(content, 'page');
}

/** The pages whose list the articles belong to; a sound content has one at most. */
export function articleHosts(content: Content): ContentFile[] {
  return pagesOf(content).filter(
    (file) => file.isValid && (file.data as PageSource).sections.some((section) => section.type === 'articles'),
  );
}

/** The address under which articles live, such as `/writing`; undefined when no page lists them. */
export function articlesPath(content: Content): string | undefined {
  const host = articleHosts(content)[0];
  return host && pagePath(host.slug);
}

const published = new WeakMap<Content, readonly ContentFile[]>();

/** The valid article files that are published (or all of them in development), by name. */
export function publishedFiles(content: Content): readonly ContentFile[] {
  let files = published.get(content);
  if (!files) {
    const { includeUnpublished, today } = content.options;
    files = filesOfKind(content, 'article').filter(
      (file) => file.isValid && (includeUnpublished || isPublished(file, today)),
    );
    published.set(content, files);
  }
  return files;
}

/** The same, newest first. */
export function publishedArticles(content: Content): ContentFile[] {
  return [...publishedFiles(content)].sort(byNewest);
}

/** Whether an article, whose file is sound, is for visitors: it is no draft, and its day has come. */
export function isPublished({ data }: Pick<ContentFile, 'data'>, today: string): boolean {
  return !isUnpublished(data as ArticleSource, today);
}

export function isUnpublished(article: ArticleSource, today: string): boolean {
  return article.draft === true || article.publishedAt > today;
}

function byNewest(a: ContentFile, b: ContentFile): number {
  const [dayA, dayB] = [(a.data as ArticleSource).publishedAt, (b.data as ArticleSource).publishedAt];
  if (dayA !== dayB) return dayA < dayB ? 1 : -1;
  return a.slug < b.slug ? -1 : 1;
}
