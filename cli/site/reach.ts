import { memoizeFor } from '../platform/memoize.ts';
import type { DataPath, LocatedProblem } from '../problems/problem.ts';
import { type Content, type ContentFile, type PageFile, validData } from './content.ts';
import { homePath, languageFolders } from './languages.ts';
import { type Name, type Names, nameAt, nameOfFile, namesIn, namesInArticles, namesOf, reach } from './names.ts';
import { addressOf, articleBases, isPublished, notFoundPathIn, publishedFiles } from './routes.ts';

/** Returns the names of the settings files, which every page of a language uses: for menus, footer and messages. */
function settingsNames({ files }: Content): Name[] {
  return files.filter(({ kind }) => kind === 'settings').map(({ name }) => `file ${name}`);
}

/** Whether a file is a page with `unlisted: true`, to which no other page may link. */
export function isUnlisted(file: ContentFile): boolean {
  return file.kind === 'page' && validData(file)?.unlisted === true;
}

/**
 * Lists the entries, facts and media that no page uses, directly or indirectly; of things that use each other, only the
 * first. Drafts count as pages, because they will be published.
 * @returns each with its kind, its name, such as `ventures:garden`, and where it is defined: undefined for media
 */
export function listUnused(content: Content) {
  const names = namesOf(content);
  const pages = content.pages.map((file) => nameOfFile(content, file));
  const reached = reach(names, [...settingsNames(content), ...pages, ...namesInArticles(content)]);
  const defined = Array.from(names).flatMap(([name, { defined }]) => (defined.length > 0 ? name : []));
  const items = [...defined, ...Array.from(content.media, (path) => `media ${path}`)];
  const unused = items.filter((name) => /^(?:entry|fact|media|word) /.test(name) && !reached.has(name));
  const causes = findRootCauses(unused, names);
  return unused.flatMap((full) => {
    // A word that no page uses is not reported.
    const [, kind = '', name = ''] = /^(entry|fact|media) (.*)$/s.exec(full) ?? [];
    if (kind === '' || !causes.has(full)) return [];
    return { kind, name, definition: names.get(full)?.defined[0] };
  });
}

/**
 * Returns the unreached names to which no other unreached name leads, so that an unused entry is reported, but not what
 * only that entry uses. Of names that lead to each other in a cycle, returns the first.
 */
function findRootCauses(unreached: readonly Name[], names: Names): Set<Name> {
  const targets = unreached.flatMap((name) => [...(names.get(name)?.targets ?? [])]);
  const ledTo = reach(names, targets);
  const causes = new Set(unreached.filter((name) => !ledTo.has(name)));
  const explained = reach(names, causes);
  for (const name of unreached)
    if (!explained.has(name)) {
      causes.add(name);
      reach(names, [name], explained);
    }
  return causes;
}

/**
 * Follows all links of content without errors from the home pages, the menus, the footer and the articles.
 * @returns `unreachable`: the pages that are neither reachable nor unlisted; of those that link to each other, only the
 * first. `linkedUnlisted`: the unlisted pages that are reachable
 */
export function findReachablePages(content: Content) {
  const names = namesOf(content);
  const pages = new Map<Name, PageFile>(content.pages.map((file) => [nameOfFile(content, file), file]));
  for (const language of languageFolders(content)) pages.delete(`page ${notFoundPathIn(language)}`); // Need no link.
  const unlisted = new Set([...pages].filter(([, file]) => isUnlisted(file)).map(([name]) => name));
  const isEnd = (name: Name) => unlisted.has(name);
  // Redirects do not count, because nobody finds a page by an old address to which no page links.
  const redirects = `file ${content.settings.redirects?.name}`;
  const homes = languageFolders(content).map((language) => `page ${homePath(language)}`);
  const starts = [...settingsNames(content).filter((name) => name !== redirects), ...homes];
  // Nobody reads the links of a draft, so they do not make an unlisted page reachable.
  const inArticles = namesInArticles(content, (file) => isPublished(file, content.options.at));
  const reached = reach(names, [...starts, ...inArticles], new Set(), isEnd);
  // Articles, feeds and the sitemap lead to the page that lists the articles, unless all are drafts.
  const languages = new Set(content.articles.flatMap((file) => (validData(file)?.draft ? [] : [file.language])));
  const bases = [...articleBases(content)].filter(([language]) => languages.has(language));
  const lists = new Set(bases.map(([, path]) => `page ${path}`));
  const linked = [...unlisted].filter((name) => reached.has(name) || lists.has(name));
  // Then the links of these pages and of drafts are followed as well, so that pages linked only there are not reported.
  for (const name of linked) reached.delete(name);
  reach(names, [...linked, ...namesInArticles(content)], reached);
  const unreachable = [...pages.keys()].filter((name) => !reached.has(name) && !unlisted.has(name));
  const causes = findRootCauses(unreachable, names);
  const filesOf = (all: readonly Name[]) => all.flatMap((name) => pages.get(name) ?? []);
  return { unreachable: filesOf(unreachable.filter((name) => causes.has(name))), linkedUnlisted: filesOf(linked) };
}

/** Returns the names of what visitors see: without drafts, unlisted pages, and entries that no page shows. */
const visibleNames = memoizeFor((content: Content): ReadonlySet<Name> => {
  const shown = content.pages.filter((page) => !isUnlisted(page)).map((page) => nameOfFile(content, page));
  const inArticles = namesInArticles(content, (article) => isPublished(article, content.options.at));
  return reach(namesOf(content), [...settingsNames(content), ...shown, ...inArticles]);
});

/** Whether visitors see a value: they see no drafts, unlisted pages or unused entries. */
export function isVisible(content: Content, file: ContentFile, path: DataPath): boolean {
  if (file.kind === 'article') return isPublished(file, content.options.at);
  if (file.kind === 'page') return !isUnlisted(file);
  return visibleNames(content).has(nameAt(content, file, path));
}

/** Sets for each problem which pages it affects. */
export function attachAffectedPages(content: Content, problems: readonly LocatedProblem[]): void {
  if (problems.length === 0) return;
  const files = new Map(content.files.map((file) => [file.name, file]));
  const shown = [...content.pages, ...publishedFiles(content)];
  const routes = new Set(shown.flatMap((file) => addressOf(content, file) ?? []));
  const pagesByName = new Map<Name, LocatedProblem['pages']>();
  for (const problem of problems) {
    const file = files.get(problem.file);
    if (!file) continue;
    const name = nameAt(content, file, problem.steps);
    problem.pages = pagesByName.get(name) ?? findPages(content, name, files, routes);
    pagesByName.set(name, problem.pages);
  }
}

/**
 * Finds the addresses of the pages which show the thing with a name, directly or through entries and facts. The contents
 * of a settings file such as site.yaml are on all pages of its language.
 * @param files by name @param routes the addresses of all pages that visitors see
 */
function findPages(
  content: Content,
  start: Name,
  files: ReadonlyMap<string, ContentFile>,
  routes: ReadonlySet<string>,
): LocatedProblem['pages'] {
  const names = namesOf(content);
  const found = new Set<string>();
  // The loop also visits the names that are added to the set during the loop.
  const open = new Set([start]);
  for (const name of open) {
    const [, kind, value = ''] = /^(page|file) (.*)$/s.exec(name) ?? [];
    const file = kind === 'file' ? files.get(value) : undefined;
    if (kind === 'page') found.add(value);
    else if (!file)
      for (const { file, reference } of names.get(name)?.uses ?? []) open.add(nameAt(content, file, reference.path));
    else if (file.kind !== 'settings' || /^(?:facts|integrations)$/.test(file.slug))
      for (const definition of namesIn(file).definitions) open.add(definition.name);
    else if (!/^(?:dictionary|redirects)$/.test(file.slug)) {
      const home = homePath(file.language);
      for (const route of routes) if (home === '/' || `${route}/`.startsWith(`${home}/`)) found.add(route);
    }
  }
  const pages = [...found].filter((path) => routes.has(path)).sort();
  return pages.length === routes.size && pages.length > 1 ? 'all' : pages;
}
