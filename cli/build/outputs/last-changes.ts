import { type ArticleList, allArticleLists, articleListPath, pathWords } from '../../../src/article-lists.ts';
import { type Article, inAllLanguages, type Site } from '../../../src/site.ts';

/**
 * Returns the day on which each path last changed, such as `2026-11-01`, if it is known. A page changes with its newest
 * source file, or by itself, a list of articles with its newest article, and an article on the day in its file.
 * @param sources the source files of each page, see `pageSources`
 * @param days the day of the last change of each file, see `readChangeDates`
 * @param appearances the day on which each page last changed by itself, see `lastAppearances`
 */
export function lastChanges(
  site: Site,
  sources: ReadonlyMap<string, ReadonlySet<string>>,
  days: ReadonlyMap<string, string>,
  appearances: ReadonlyMap<string, string>,
): Map<string, string> {
  const changes = new Map<string, string>();
  for (const one of inAllLanguages(site)) addPages(one, sources, days, appearances, changes);
  for (const [path, day] of changes) if (day === '') changes.delete(path);
  return changes;
}

/** Adds the pages, articles and lists of articles of a language. */
function addPages(
  site: Site,
  sources: ReadonlyMap<string, ReadonlySet<string>>,
  days: ReadonlyMap<string, string>,
  appearances: ReadonlyMap<string, string>,
  changes: Map<string, string>,
): void {
  for (const { path } of site.pages) {
    const sourceDays = [...(sources.get(path) ?? [])].map((name) => days.get(name) ?? '');
    if (sourceDays.length > 0 && !sourceDays.includes(''))
      changes.set(path, latest([...sourceDays, appearances.get(path) ?? '']));
  }
  for (const article of site.articles) changes.set(article.path, changedAt(article));
  addLists(site, changes);
}

/** Adds the lists of articles. The page with the first list also changes with its own source files. */
function addLists(site: Site, changes: Map<string, string>): void {
  const { articlesPath: base, articles, categories, settings } = site;
  if (base === undefined || articles.length === 0) return;
  const words = pathWords(settings);
  // By the address of the first page of each list.
  const newest = new Map<string, string>();
  for (const article of articles)
    for (const list of listsWith(article)) {
      const path = articleListPath(base, list, words);
      newest.set(path, latest([newest.get(path) ?? '', changedAt(article)]));
    }
  for (const list of allArticleLists(Object.keys(categories), articles)) {
    const path = articleListPath(base, list, words);
    const day = newest.get(articleListPath(base, { ...list, number: 1 }, words)) ?? '';
    if (path !== base) changes.set(path, day);
    else if (changes.has(base)) changes.set(base, latest([day, changes.get(base) ?? '']));
  }
}

/** Returns the first pages of the lists that an article is in. */
function listsWith({ category, tags = [] }: Article): ArticleList[] {
  const ofTags = tags.map((tag) => ({ category: undefined, tag, number: 1 }));
  return [{ category: undefined, number: 1 }, { category, number: 1 }, ...ofTags];
}

function changedAt({ updatedAt, publishedAt }: Article): string {
  return updatedAt ?? publishedAt;
}

function latest(days: readonly string[]): string {
  return days.reduce((last, day) => (day > last ? day : last), '');
}
