import { type ArticleList, allArticleLists, articleListPath, pathWords } from '../../src/article-lists.ts';
import { type Article, inAllLanguages, type Site } from '../../src/site.ts';
import { dayOf, isReached, momentAt } from '../content/moments.ts';
import { isKind } from '../content/schema/keywords.ts';
import type { DataPath } from '../problems/problem.ts';
import { type Content, type ContentFile, entriesOf } from '../site/content.ts';
import { contentByLanguage } from '../site/languages.ts';
import { pagePath } from '../site/routes.ts';
import { listShownEvents } from '../site/sections.ts';
import { contentAt, listTimed } from '../site/time.ts';

/**
 * Returns the day on which each path last changed, such as `2026-11-01`, if it is known. A page changes with its newest
 * source file, or by itself, a list of articles with its newest article, and an article on the day in its file.
 * @param all the content with what is past and to come
 * @param days the day of the last change of each file, see `readChangeDates`
 */
export function lastChanges(site: Site, all: Content, days: ReadonlyMap<string, string>): Map<string, string> {
  const changes = new Map<string, string>();
  const sources = pageSources(contentAt(all));
  const appearances = lastAppearances(all);
  for (const language of inAllLanguages(site)) {
    for (const { path } of language.pages) {
      const sourceDays = [...(sources.get(path) ?? [])].map((name) => days.get(name) ?? '');
      if (sourceDays.length > 0 && !sourceDays.includes(''))
        changes.set(path, latest([...sourceDays, appearances.get(path) ?? '']));
    }
    for (const article of language.articles) changes.set(article.path, changedAt(article));
    addLists(language, changes);
  }
  for (const [path, day] of changes) if (day === '') changes.delete(path);
  return changes;
}

/** Adds the lists of articles. The page with the first list also changes with its own source files. */
function addLists({ articlesPath: base, articles, categories, settings }: Site, changes: Map<string, string>): void {
  if (base === undefined || articles.length === 0) return;
  const words = pathWords(settings);
  const firstPage = (list: Omit<ArticleList, 'number'>) => articleListPath(base, { ...list, number: 1 }, words);
  const newest = new Map<string, string>();
  for (const article of articles) {
    const tags = (article.tags ?? []).map((tag) => ({ category: undefined, tag }));
    for (const list of [{ category: undefined }, { category: article.category }, ...tags])
      newest.set(firstPage(list), latest([newest.get(firstPage(list)) ?? '', changedAt(article)]));
  }
  for (const list of allArticleLists(Object.keys(categories), articles)) {
    const path = articleListPath(base, list, words);
    const day = newest.get(firstPage(list)) ?? '';
    if (path !== base) changes.set(path, day);
    else if (changes.has(base)) changes.set(base, latest([day, changes.get(base) ?? '']));
  }
}

const changedAt = ({ updatedAt, publishedAt }: Article) => updatedAt ?? publishedAt;

const latest = (days: readonly string[]) => days.reduce((last, day) => (day > last ? day : last), '');

/**
 * Lists the source files of each page by its path: its own file, the collections whose entries it shows, and the media of
 * both. Settings, facts and messages are on all pages, so their changes do not count as changes of a page.
 * @returns paths in the content folder, such as `pages/about.yaml` and `media/site/share.jpg`
 */
function pageSources(content: Content): Map<string, Set<string>> {
  const collections = new Map(Object.values(content.collections).map((file) => [file.slug, file] as const));
  const collect = (file: ContentFile, sources: Set<string>, isIncluded: (path: DataPath) => boolean) => {
    sources.add(file.name.slice(file.name.indexOf('/') + 1));
    for (const reference of file.references) {
      if (!isIncluded(reference.path)) continue;
      for (const media of reference.media) sources.add(`media/${media.path}`);
      const shown = isKind(reference, 'collection') ? collections.get(reference.value) : undefined;
      if (shown) collect(shown, sources, () => true);
      const collection = isKind(reference, 'ref') ? collections.get(reference.argument) : undefined;
      if (!collection) continue;
      const entryIndex = entriesOf(collection).findIndex(({ id }) => id === reference.value);
      collect(collection, sources, ([index]) => index === entryIndex);
    }
    return sources;
  };
  return new Map(content.pages.map((file) => [pagePath(file.slug), collect(file, new Set(), () => true)]));
}

/**
 * Returns the day on which each page last changed by itself: the page or one of its sections appeared, or a section
 * disappeared, or an event of it was over.
 */
function lastAppearances(content: Content): Map<string, string> {
  const { at } = content.options;
  const days = new Map<string, string>();
  const add = (path: string, day: string) => days.set(path, latest([days.get(path) ?? '', day]));
  for (const { kind, file, span } of listTimed(content))
    for (const date of kind === 'entry' ? [] : [span.publishAt, span.expireAt])
      if (date !== undefined && isReached(date, at)) add(pagePath(file.slug), dayOf(date, at.timeZone));
  for (const { located, events } of contentByLanguage(content).flatMap(listShownEvents))
    for (const { span } of events)
      if (span.over <= at.time) add(pagePath(located.file.slug), momentAt(span.over, at.timeZone).day);
  return days;
}
