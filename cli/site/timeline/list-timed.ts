import type { Span } from '../../content/moments.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Content } from '../model/content.ts';
import {
  type ArticleFile,
  type CollectionFile,
  type ContentFile,
  isValidFile,
  type Valid,
} from '../model/content-file.ts';
import { allSections } from '../model/sections.ts';

/** A page, a section or an entry of a collection that is not there all the time. */
export interface Timed {
  kind: 'page' | 'section' | 'entry';
  file: ContentFile;
  /** Its path in the data of the file; empty for a page. */
  path: DataPath;
  span: Span;
}

const listed = new WeakMap<Content, readonly Timed[]>();

/** Lists what `publishAt` and `expireAt` are about, in valid files, except articles. The result is memoized. */
export function listTimed(content: Content): readonly Timed[] {
  let timed = listed.get(content);
  if (!timed) {
    timed = [...timedPages(content), ...timedSections(content), ...timedEntries(content)];
    listed.set(content, timed);
  }
  return timed;
}

/** Returns when an article is there; a draft is never. */
export function articleSpan({ data }: Valid<ArticleFile>): Span {
  return { publishAt: data.publishedAt, expireAt: data.expireAt };
}

function timedPages({ pages }: Content): Timed[] {
  return pages.flatMap((file) => (file.isValid && hasSpan(file.data) ? [timed('page', file, [], file.data)] : []));
}

function timedSections(content: Content): Timed[] {
  return allSections(content).flatMap(({ file, section, path }) =>
    hasSpan(section) ? [timed('section', file, path, section)] : [],
  );
}

function timedEntries({ collections }: Content): Timed[] {
  const files: readonly (CollectionFile<{ id: string } & Span> | undefined)[] = Object.values(collections);
  return files
    .filter(isValidFile)
    .flatMap((file) =>
      file.data.flatMap((entry, index) => (hasSpan(entry) ? [timed('entry', file, [index], entry)] : [])),
    );
}

function timed(kind: Timed['kind'], file: ContentFile, path: DataPath, { publishAt, expireAt }: Span): Timed {
  return { kind, file, path, span: { publishAt, expireAt } };
}

function hasSpan({ publishAt, expireAt }: Span): boolean {
  return publishAt !== undefined || expireAt !== undefined;
}
