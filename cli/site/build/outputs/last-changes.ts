import { allArticleLists, articleListPath } from '../../../../src/article-lists.ts';
import type { Article, Site } from '../../../../src/site.ts';

/**
 * When each address last changed, as `2026-11-01`; those of which nobody knows are missing. A page changed with the
 * newest of its files, a list of articles with its newest article, an article when it says so itself.
 * @param sources the files of each page, see `pageSources`
 * @param days when each file was changed, see `readChangeDates`
 */
export function lastChanges(
  site: Site,
  sources: ReadonlyMap<string, ReadonlySet<string>>,
  days: ReadonlyMap<string, string>,
): Map<string, string> {
  const changes = new Map<string, string>();
  for (const { path } of site.pages) {
    const all = [...(sources.get(path) ?? [])].map((name) => days.get(name));
    const known = all.filter((day) => day !== undefined);
    if (known.length > 0 && known.length === all.length) changes.set(path, latest(known));
  }
  for (const article of site.articles) changes.set(article.path, changedAt(article));
  addLists(site, changes);
  return changes;
}

/** The page that lists the articles changes with them; its further lists are nothing but articles. */
function addLists(site: Site, changes: Map<string, string>): void {
  const { articlesPath: base, articles, categories } = site;
  if (base === undefined || articles.length === 0) return;
  const newest = new Map<string | undefined, string>();
  for (const article of articles)
    for (const list of [undefined, article.category])
      newest.set(list, latest([newest.get(list) ?? '', changedAt(article)]));
  for (const list of allArticleLists(Object.keys(categories), articles)) {
    const path = articleListPath(base, list);
    const day = newest.get(list.category) ?? '';
    if (path !== base) changes.set(path, day);
    else if (changes.has(base)) changes.set(base, latest([day, changes.get(base) ?? '']));
  }
  for (const [path, day] of changes) if (day === '') changes.delete(path);
}

function changedAt({ updatedAt, publishedAt }: Article): string {
  return updatedAt ?? publishedAt;
}

function latest(days: readonly string[]): string {
  return days.reduce((last, day) => (day > last ? day : last), '');
}
