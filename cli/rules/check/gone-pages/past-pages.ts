import { pathBelow } from '../../../../src/path-below.ts';
import { folderOfLanguage, languagesIn } from '../../../content/languages.ts';
import { isThere, type Moment, momentForm } from '../../../content/moments.ts';
import { parseYaml } from '../../../content/yaml/parse-yaml.ts';
import type { CommitFiles } from '../../../platform/git/commit-files.ts';
import { asRecord } from '../../../platform/records.ts';
import { notFoundPathIn, pagePath } from '../../../site/model/routes.ts';
import { pastLists } from './past-lists.ts';
import type { PastPage } from './past-page.ts';

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
  const isPublicFile = (name: string, data = dataOf(name)) => {
    const { draft, publishAt, publishedAt = publishAt, expireAt } = asRecord(data);
    const span = { publishAt: momentIn(publishedAt), expireAt: momentIn(expireAt) };
    const isDated = span.publishAt !== undefined || !name.startsWith('articles/');
    return draft !== true && isDated && isThere(span, at);
  };
  const site = names.includes('site.yaml') ? dataOf('site.yaml') : undefined;
  const languages = languagesIn(site);
  const pages = names.flatMap((file): PastPage[] => {
    const [, slug] = /^pages\/(.+)\.yaml$/.exec(file) ?? [];
    if (slug === undefined) return [];
    const language = folderOfLanguage({ kind: 'page', slug, language: undefined }, languages);
    const path = pagePath(slug);
    return path === notFoundPathIn(language) ? [] : [{ path, file, kind: 'page', language }];
  });
  const articles: PastPage[] = [];
  const lists: PastPage[] = [];
  for (const language of [undefined, ...Object.keys(languages.further)]) {
    const host = pages.find((page) => page.language === language && listsArticles(read(page.file)));
    if (!host) continue;
    const listed = pastArticles(names, host.path, language);
    articles.push(...listed);
    if (listed.some(({ file }) => isPublicFile(file)))
      lists.push(...pastLists({ names, dataOf, base: host.path, language }));
  }
  /** The tags of public articles, each after the folder of its language: `de tools`. A tag had a page while one had it. */
  let publicTags: Set<string> | undefined;
  const findPublicTags = () =>
    new Set(
      articles.flatMap(({ file, language }) => {
        const data = dataOf(file);
        const { tags } = asRecord(data);
        return Array.isArray(tags) && isPublicFile(file, data) ? tags.map((tag) => `${language} ${tag}`) : [];
      }),
    );
  return {
    pages: [...pages, ...articles, ...lists],
    isPublic: ({ kind, file, tag, language }) => {
      if (tag !== undefined) {
        publicTags ??= findPublicTags();
        return publicTags.has(`${language} ${tag}`);
      }
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

/** Returns the articles of a language. @param base the address of the page that lists them */
function pastArticles(names: readonly string[], base: string, language: string | undefined): PastPage[] {
  const folder = language === undefined ? 'articles/' : `articles/${language}/`;
  return names.flatMap((file): PastPage[] => {
    const [, slug] = (file.startsWith(folder) && /^([^/]+)\.yaml$/.exec(file.slice(folder.length))) || [];
    return slug === undefined ? [] : [{ path: pathBelow(base, slug), file, kind: 'article', base, language }];
  });
}
