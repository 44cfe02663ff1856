import { type ArticleList, articleListPath, pathWords } from '../../../../src/article-lists.ts';
import { pathBelow } from '../../../../src/path-below.ts';
import type { CommitFiles } from '../../../platform/git/commit-files.ts';
import { asRecord } from '../../../platform/records.ts';
import { notFoundPath, pagePath } from '../../model/routes.ts';
import type { Moment } from '../../moments/moment.ts';
import { momentForm } from '../../moments/moment-form.ts';
import { isThere } from '../../moments/span.ts';
import { parseYaml } from '../../yaml/parse/parse-yaml.ts';

/** A page, an article or a list of articles in an earlier version of the content. */
export interface PastPage {
  path: string;
  /** The file that made it, relative to the content folder: `pages/about.yaml`. */
  file: string;
  kind: 'page' | 'article' | 'list';
  /** The address of the page that lists the articles, for articles and lists. */
  base?: string;
  /** The category of a list. */
  category?: string;
  /** The tag that all articles of a list have. */
  tag?: string;
}

/** The addresses of an earlier version of the content. The version need not match the schemas of today. */
export interface PastPages {
  pages: readonly PastPage[];
  /** Whether visitors can have seen a page: not a draft, nor one that was not to be there yet, or any more. */
  isPublic(page: PastPage): boolean;
  /** Returns the title of a page, if it has one. */
  titleOf(page: PastPage): string | undefined;
}

/**
 * Reads the addresses of an earlier version of the content. Reads only few files: there may be thousands of articles.
 * @param at the current moment: an article of the earlier version may have been published by its date since
 */
export function readPastPages({ names, read }: CommitFiles, at: Moment): PastPages {
  const dataOf = (name: string) => parseYaml(read(name)).data;
  const isPublicFile = (name: string) => {
    const { draft, publishAt, publishedAt = publishAt, expireAt } = asRecord(dataOf(name));
    const span = { publishAt: momentIn(publishedAt), expireAt: momentIn(expireAt) };
    const isDated = span.publishAt !== undefined || !name.startsWith('articles/');
    return draft !== true && isDated && isThere(span, at);
  };
  const pages = names.flatMap((file): PastPage[] => {
    const [, slug] = /^pages\/(.+)\.yaml$/.exec(file) ?? [];
    const path = slug === undefined ? notFoundPath : pagePath(slug);
    return path === notFoundPath ? [] : [{ path, file, kind: 'page' }];
  });
  const host = pages.find(({ file }) => listsArticles(read(file)));
  const articles = names.flatMap((file): PastPage[] => {
    const [, slug] = /^articles\/([^/]+)\.yaml$/.exec(file) ?? [];
    return host && slug !== undefined
      ? [{ path: pathBelow(host.path, slug), file, kind: 'article', base: host.path }]
      : [];
  });
  const words = pathWordsIn(names.includes('site.yaml') ? dataOf('site.yaml') : undefined);
  const listsOf = (file: string, subjects: (id: string) => Pick<ArticleList, 'category' | 'tag'>) => {
    if (!host || !names.includes(file)) return [];
    const base = host.path;
    return idsIn(dataOf(file)).map((id): PastPage => {
      const { category, tag } = subjects(id);
      return {
        path: articleListPath(base, { category, tag, number: 1 }, words),
        file,
        kind: 'list',
        base,
        ...(category !== undefined && { category }),
        ...(tag !== undefined && { tag }),
      };
    });
  };
  const hasArticles = articles.some(({ file }) => isPublicFile(file));
  const lists = hasArticles
    ? [
        ...listsOf('collections/categories.yaml', (category) => ({ category })),
        ...listsOf('collections/tags.yaml', (tag) => ({ category: undefined, tag })),
      ]
    : [];
  const hasTag = (file: string, tag: string) => {
    const { tags } = asRecord(dataOf(file));
    return Array.isArray(tags) && tags.includes(tag);
  };
  return {
    pages: [...pages, ...articles, ...lists],
    isPublic: ({ kind, file, tag }) => {
      // A tag had a page while a public article had it.
      if (tag !== undefined) return articles.some((article) => hasTag(article.file, tag) && isPublicFile(article.file));
      return kind === 'list' || isPublicFile(file);
    },
    titleOf: ({ kind, file }) => {
      const { title } = asRecord(kind === 'list' ? undefined : dataOf(file));
      return typeof title === 'string' ? title : undefined;
    },
  };
}

/** Returns a moment as authors write it, if a value is one. */
function momentIn(value: unknown): string | undefined {
  return typeof value === 'string' && momentForm.test(value) ? value : undefined;
}

/** Whether the text of a page contains the section that lists the articles. */
function listsArticles(text: string): boolean {
  if (!/\barticles\b/.test(text)) return false;
  const { sections } = asRecord(parseYaml(text).data);
  return Array.isArray(sections) && sections.some((section) => asRecord(section).type === 'articles');
}

/** Returns the ids of the entries of a collection. */
function idsIn(entries: unknown): string[] {
  const ids = Array.isArray(entries) ? entries.map((entry) => asRecord(entry).id) : [];
  return ids.filter((id): id is string => typeof id === 'string');
}

/** Returns the words in the addresses of lists that a version of site.yaml sets, or else those that all sites have. */
function pathWordsIn(site: unknown): ReturnType<typeof pathWords> {
  const words = Object.entries(asRecord(asRecord(site).paths)).filter(([, word]) => typeof word === 'string');
  return pathWords({ paths: Object.fromEntries(words) });
}
