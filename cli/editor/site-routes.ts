import type { Content } from '../compiler/model/content.ts';
import type { PageFile } from '../compiler/model/content-file.ts';
import { articleBases, articlePath, isNotFoundPath, pagePath, publishedArticles } from '../compiler/model/routes.ts';
import { asRecord } from '../platform/records.ts';
import type { Choice } from './choice-schema.ts';

/** A page and its anchors, as targets of links. */
export interface SiteRoute {
  slug: string;
  /** Undefined for the not-found page. */
  path: string | undefined;
  title: string;
  /** Undefined if the page has a mistake, so that its anchors are unknown. */
  anchors: Choice[] | undefined;
}

/** Lists the pages and their anchors. */
export function siteRoutes(content: Content): SiteRoute[] {
  return content.pages.map((file) => {
    const path = pagePath(file.slug);
    return isNotFoundPath(content, path)
      ? { slug: file.slug, path: undefined, title: '', anchors: undefined }
      : { slug: file.slug, path, title: titleOf(file), anchors: anchorsOf(file) };
  });
}

function titleOf({ data }: PageFile): string {
  const { title } = asRecord(data);
  return typeof title === 'string' ? title : '';
}

function anchorsOf(file: PageFile): Choice[] | undefined {
  if (!file.isValid) return undefined;
  const { title: page, sections } = file.data;
  return sections.flatMap((section) => {
    const title = 'title' in section ? section.title : undefined;
    return section.id === undefined ? [] : { value: section.id, description: title ?? page };
  });
}

/**
 * Returns the addresses of all valid articles, including drafts and future articles, the newest first. So the list is
 * the same on every day.
 */
export function articleRoutes(content: Content): Choice[] {
  const bases = articleBases(content);
  const all = { ...content, options: { ...content.options, includeUnpublished: true } };
  return publishedArticles(all).flatMap((file) => {
    const { title, draft } = file.data;
    const value = articlePath(bases, file);
    return value === undefined ? [] : [{ value, description: draft ? `Draft: ${title}` : title }];
  });
}
