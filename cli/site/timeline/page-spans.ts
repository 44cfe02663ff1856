import { isNever, isReached, type Span } from '../../content/moments.ts';
import type { Content } from '../model/content.ts';
import { type ContentFile, isValidFile } from '../model/content-file.ts';
import { articleBases, articlePath, isFixedPath, pagePath } from '../model/routes.ts';
import { articleSpan, listTimed } from './list-timed.ts';

/** A page or an article that is not there all the time. */
export interface TimedPage {
  file: ContentFile;
  span: Span;
}

const known = new WeakMap<Content, ReadonlyMap<string, TimedPage>>();

/**
 * Returns the pages and articles that are not there all the time from the moment of the content on, by their addresses.
 * Where unpublished articles are shown, all articles are there. The result is memoized.
 */
export function pageSpans(content: Content): ReadonlyMap<string, TimedPage> {
  let spans = known.get(content);
  if (!spans) {
    spans = new Map([...pagesIn(content), ...articlesIn(content)]);
    known.set(content, spans);
  }
  return spans;
}

/** Returns the pages with dates. Other rules report dates that a page cannot have, and not each link to it as well. */
function pagesIn(content: Content): [string, TimedPage][] {
  return listTimed(content).flatMap(({ kind, file, span }) => {
    const path = pagePath(file.slug);
    const isWrong = isFixedPath(content, path) || isNever(span, content.options.at.timeZone);
    return kind !== 'page' || isWrong ? [] : [[path, { file, span }]];
  });
}

function articlesIn(content: Content): [string, TimedPage][] {
  const { includeUnpublished, at } = content.options;
  const bases = articleBases(content);
  if (includeUnpublished) return [];
  return content.articles.filter(isValidFile).flatMap((file): [string, TimedPage][] => {
    const span = articleSpan(file);
    const path = articlePath(bases, file);
    const isAlways = span.expireAt === undefined && isReached(file.data.publishedAt, at);
    return path === undefined || file.data.draft === true || isAlways || isNever(span, at.timeZone)
      ? []
      : [[path, { file, span }]];
  });
}
