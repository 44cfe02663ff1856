import type { ArticleSource, PageSource } from '../../src/content.gen.ts';
import { pathBelow } from '../../src/path-below.ts';
import type { Content } from '../compiler/model/content.ts';
import type { ContentFile } from '../compiler/model/content-file.ts';
import { articlesPath, notFoundPath, pagePath, pagesOf, publishedArticles } from '../compiler/model/routes.ts';
import type { Choice } from './choice-schema.ts';

/** A page as links may name it. */
export interface SiteRoute {
  slug: string;
  /** Undefined for the page that no link leads to. */
  path: string | undefined;
  title: string;
  /** Undefined where they cannot be known, because the page has a mistake. */
  anchors: Choice[] | undefined;
}

export function siteRoutes(content: Content): SiteRoute[] {
  return pagesOf(content).map((file) => {
    const path = pagePath(file.slug);
    return path === notFoundPath
      ? { slug: file.slug, path: undefined, title: '', anchors: undefined }
      : { slug: file.slug, path, title: titleOf(file), anchors: anchorsOf(file) };
  });
}

function titleOf({ data }: ContentFile): string {
  const title = (data as Partial<PageSource> | undefined)?.title;
  return typeof title === 'string' ? title : '';
}

function anchorsOf(file: ContentFile): Choice[] | undefined {
  if (!file.isValid) return undefined;
  const { title: page, sections } = file.data as PageSource;
  return sections.flatMap((section) => {
    const title = 'title' in section ? section.title : undefined;
    return section.id === undefined ? [] : { value: section.id, description: title ?? page };
  });
}

/** The addresses of all articles that are sound, drafts too: the same on every day, the newest first. */
export function articleRoutes(content: Content): Choice[] {
  const base = articlesPath(content);
  if (base === undefined) return [];
  const all = { ...content, options: { ...content.options, includeUnpublished: true } };
  return publishedArticles(all).map(({ slug, data }) => {
    const { title, draft } = data as ArticleSource;
    return { value: pathBelow(base, slug), description: draft ? `Draft: ${title}` : title };
  });
}
