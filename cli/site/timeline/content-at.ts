import { isReached, type Moment } from '../../content/moments.ts';
import type { DataPath } from '../../problems/problem.ts';
import { type Content, createContent } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { ReferenceIndex } from '../model/reference-index.ts';
import { entryNamed, findHidden, type Hidden, itemPath } from './find-hidden.ts';
import { listTimed } from './list-timed.ts';
import { pageSpans } from './page-spans.ts';
import { withoutPaths } from './without-paths.ts';

/**
 * Returns content as visitors see it at a moment: without the pages, sections and entries that are not there, without the
 * items of lists that name such entries, and without the dates themselves. Articles stay, since `publishedFiles` chooses
 * those that are published. Values keep their source: see `sourcePath`.
 * @param at by default the moment for which the content was loaded
 */
export function contentAt(content: Content, at: Moment = content.options.at): Content {
  const hidden = findHidden(content, at);
  const omitted = listOmitted(content, hidden, at);
  if (omitted.size === 0 && at === content.options.at) return content;
  const isGone = (file: ContentFile) => hidden.paths.get(file)?.some(({ length }) => length === 0) === true;
  const files = content.files.flatMap((file) => {
    if (isGone(file)) return [];
    const paths = omitted.get(file);
    return paths ? [withoutPaths(file, paths)] : [file];
  });
  const options = { ...content.options, at, today: at.day };
  return createContent({ ...content, files, options, targets: new ReferenceIndex(files) });
}

/** Lists what is left out of each file. */
function listOmitted(content: Content, hidden: Hidden, at: Moment): Map<ContentFile, DataPath[]> {
  const omitted = new Map<ContentFile, DataPath[]>();
  const omit = (file: ContentFile, ...paths: readonly DataPath[]) =>
    omitted.set(file, [...(omitted.get(file) ?? []), ...paths]);
  for (const { file, path } of listTimed(content)) omit(file, [...path, 'publishAt'], [...path, 'expireAt']);
  for (const [file, paths] of hidden.paths) omit(file, ...paths);
  if (hidden.entries.size > 0) {
    for (const file of content.files) {
      if (file.kind === 'article') continue;
      for (const reference of file.references) {
        const item = hidden.entries.has(entryNamed(reference) ?? '') ? itemPath(file, reference) : undefined;
        if (item) omit(file, item);
      }
    }
  }
  const { redirects } = content.settings;
  const inactive = redirects ? inactiveRedirects(content, at) : [];
  if (redirects && inactive.length > 0) omit(redirects, ...inactive);
  return omitted;
}

/** Returns the paths of the redirects of pages and articles that are to expire and have not. */
function inactiveRedirects(content: Content, at: Moment): DataPath[] {
  const { redirects } = content.settings;
  if (!redirects?.isValid || redirects.data.length === 0) return [];
  const spans = pageSpans(content);
  return redirects.data.flatMap(({ from }, index) => {
    const expireAt = spans.get(from)?.span.expireAt;
    return expireAt !== undefined && !isReached(expireAt, at) ? [[index]] : [];
  });
}
