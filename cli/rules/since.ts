import { basename } from 'node:path';
import { stringify } from 'yaml';
import { articleListPath, pathWords } from '../../src/article-lists.ts';
import type { Redirect } from '../../src/content.gen.ts';
import { pathBelow } from '../../src/path-below.ts';
import { isBehindLink } from '../content/find-files.ts';
import { folderOfLanguage, languagesIn } from '../content/languages.ts';
import { isThere, type Moment, momentForm } from '../content/moments.ts';
import { insertEntry } from '../content/yaml/edit-entries.ts';
import { parseYaml } from '../content/yaml/parse-yaml.ts';
import type { Fix } from '../content/yaml/source-file.ts';
import { hashText } from '../platform/files/hash-text.ts';
import { type CommitFiles, openCommit } from '../platform/git/commit-files.ts';
import { findMergeBase } from '../platform/git/merge-base.ts';
import { asRecord } from '../platform/records.ts';
import { sortProblems } from '../problems/problem.ts';
import type { Applicability } from '../problems/text-edit.ts';
import { type Content, validData } from '../site/content.ts';
import { contentIn, homePath, languageFolders } from '../site/languages.ts';
import { listRedirects } from '../site/redirects.ts';
import {
  addressOf,
  articleBases,
  articlePathWords,
  listPages,
  notFoundPathIn,
  pagePath,
  publishedFiles,
  suggestedAddresses,
} from '../site/routes.ts';
import { type AddProblems, locate } from './check.ts';
import { isRedirectAddress } from './redirects.ts';
import type { RuleFinding } from './rule.ts';

/** A page, an article or a list of articles in an earlier version of the content. */
interface PastPage {
  path: string;
  /** The file that made it, relative to the content folder: `pages/about.yaml`. */
  file: string;
  kind: 'page' | 'article' | 'list';
  /** The folder of its language; undefined for the main one. */
  language: string | undefined;
  /** The address of the page that lists the articles, for articles and lists. */
  base?: string;
  /** What the articles of a list have in common. */
  category?: string | undefined;
  tag?: string | undefined;
}

/**
 * Returns a function that adds the pages which are gone, compared with the content when its history left that of a
 * revision, and neither exist now nor are redirected.
 * @throws {EnvironmentError} when Git does not know that version
 */
export function checkSince(folder: string, revision: string): AddProblems {
  const commit = openCommit(folder, findMergeBase(folder, revision, 'To check without it, leave out `--since`.'));
  return (content, problems) => {
    const past = new PastContent(commit, content.options.at);
    const gone = findGone(content, past.pages).filter((page) => past.isPublic(page));
    const findings = gone.map((page) => explainGone(content, page, past));
    return sortProblems([...problems, ...findings.flatMap((finding) => locate(content, finding))]);
  };
}

/** The content at an earlier commit, which need not match the schemas of today. Reads few of what may be many files. */
class PastContent {
  readonly pages: readonly PastPage[];
  readonly #commit: CommitFiles;
  readonly #at: Moment;
  #publicTags: ReadonlySet<string> | undefined;

  /** @param at the current moment: an article of the earlier version may have been published by its date since */
  constructor(commit: CommitFiles, at: Moment) {
    this.#commit = commit;
    this.#at = at;
    const languages = languagesIn(this.#dataOf('site.yaml'));
    const pages = commit.names.flatMap((file): PastPage[] => {
      const [, slug] = /^pages\/(.+)\.yaml$/.exec(file) ?? [];
      if (slug === undefined) return [];
      const language = folderOfLanguage({ kind: 'page', slug, language: undefined }, languages);
      const path = pagePath(slug);
      return path === notFoundPathIn(language) ? [] : [{ path, file, kind: 'page', language }];
    });
    const below = [undefined, ...Object.keys(languages.further)].flatMap((language) => {
      const host = pages.find((page) => page.language === language && this.#listsArticles(page.file));
      return host ? this.#pagesBelow(host.path, language) : [];
    });
    this.pages = [...pages, ...below];
  }

  textOf(name: string): string {
    return this.#commit.names.includes(name) ? this.#commit.read(name) : '';
  }

  #dataOf(name: string): Readonly<Record<string, unknown>> {
    return asRecord(parseYaml(this.textOf(name)).data);
  }

  #listsArticles(page: string): boolean {
    if (!/\barticles\b/.test(this.textOf(page))) return false;
    const { sections } = this.#dataOf(page);
    return Array.isArray(sections) && sections.some((section) => asRecord(section).type === 'articles');
  }

  /** Lists the articles of a language, and the first page of the list of each category and tag. */
  #pagesBelow(base: string, language: string | undefined): PastPage[] {
    const folder = language === undefined ? 'articles/' : `articles/${language}/`;
    const articles = this.#commit.names.flatMap((file): PastPage[] => {
      const [, slug] = (file.startsWith(folder) && /^([^/]+)\.yaml$/.exec(file.slice(folder.length))) || [];
      return slug === undefined ? [] : [{ path: pathBelow(base, slug), file, kind: 'article', base, language }];
    });
    if (!articles.some(({ file }) => this.#isPublicFile(file))) return articles;
    const ofLanguage = (file: string) => (language === undefined ? file : `languages/${language}/${file}`);
    const words = Object.entries(asRecord(this.#dataOf(ofLanguage('site.yaml')).paths));
    const paths = Object.fromEntries(words.filter(([, word]) => typeof word === 'string'));
    const lists = (['category', 'tag'] as const).flatMap((key): PastPage[] => {
      const collection = `collections/${key === 'tag' ? 'tags' : 'categories'}.yaml`;
      // A language without a collection of its own shows that of the main language.
      const file = [ofLanguage(collection), collection].find((name) => this.#commit.names.includes(name)) ?? '';
      const entries: unknown = parseYaml(this.textOf(file)).data;
      return (Array.isArray(entries) ? entries : []).flatMap((entry: unknown): PastPage[] => {
        const { id } = asRecord(entry);
        if (typeof id !== 'string') return [];
        const subject = { category: undefined, [key]: id };
        const path = articleListPath(base, { ...subject, number: 1 }, pathWords({ paths }));
        return [{ path, file, kind: 'list', base, language, ...subject }];
      });
    });
    return [...articles, ...lists];
  }

  /** Whether visitors can have seen a page: not a draft, nor one that was not to be there yet, or any more. */
  isPublic({ kind, file, tag, language }: PastPage): boolean {
    if (kind !== 'list') return this.#isPublicFile(file);
    if (tag === undefined) return true;
    // A tag had a page while a public article in the language had it.
    this.#publicTags ??= new Set(
      this.pages.flatMap((page) => {
        const { tags } = page.kind === 'article' && this.#isPublicFile(page.file) ? this.#dataOf(page.file) : {};
        return Array.isArray(tags) ? tags.map((one) => `${page.language} ${one}`) : [];
      }),
    );
    return this.#publicTags.has(`${language} ${tag}`);
  }

  #isPublicFile(name: string): boolean {
    const { draft, publishAt: from, publishedAt = from, expireAt: until } = this.#dataOf(name);
    const momentIn = (value: unknown) => (typeof value === 'string' && momentForm.test(value) ? value : undefined);
    const span = { publishAt: momentIn(publishedAt), expireAt: momentIn(until) };
    return draft !== true && (span.publishAt !== undefined || !name.startsWith('articles/')) && isThere(span, this.#at);
  }

  titleOf({ kind, file }: PastPage): string | undefined {
    const { title } = kind === 'list' ? {} : this.#dataOf(file);
    return typeof title === 'string' ? title : undefined;
  }
}

/** Returns the pages that are not there any more, nor redirected. Files with problems of their own count as there. */
function findGone(content: Content, pages: readonly PastPage[]): PastPage[] {
  const { settings, folder } = content;
  if (settings.redirects && !settings.redirects.isValid) return [];
  const there = new Set([
    ...listPages(content).keys(),
    ...suggestedAddresses(content),
    ...listRedirects(content).map(({ from }) => from),
    // The first page of a language that the site still has is reported as missing.
    ...languageFolders(content).map(homePath),
  ]);
  // The page that lists the articles may be one of those with problems; without it, articles have no address.
  const areValid = content.pages.every(({ isValid }) => isValid);
  return pages.filter(
    ({ path, kind, file, language }) =>
      !there.has(path) &&
      (kind === 'page' || articleBases(content).has(language) || areValid) &&
      isRedirectAddress(path) &&
      !isBehindLink(content, `${basename(folder)}/${file}`),
  );
}

function explainGone(content: Content, page: PastPage, past: PastContent): RuleFinding<'page-gone'> {
  const { to, why, isMoved, applicability } = suggestTarget(content, page, past);
  const prefix = basename(content.folder);
  const file = content.settings.redirects;
  const redirect: Redirect = { from: page.path, to, since: content.options.at.day, why };
  // Within braces, YAML would read some addresses as something else.
  const quoted = /[,#[\]{}]/.test(to) ? JSON.stringify(to) : to;
  const line = `- { from: ${page.path}, to: ${quoted}, since: ${redirect.since}, why: ${JSON.stringify(why)} }`;
  const where = file
    ? `Add this line to ${file.name}, in place of \`[]\` if there is no other`
    : `Create ${prefix}/redirects.yaml with this line`;
  const other = isMoved ? '' : 'Name another page if it fits better. ';
  return {
    code: 'page-gone',
    file: file ?? `${prefix}/redirects.yaml`,
    path: [],
    message: `There was a page ${page.path} (${prefix}/${page.file}); now its address leads nowhere.`,
    hint: `${where}: \`${line}\`. ${other}${page.kind === 'list' ? '' : 'If the page should stay, restore its file.'}`.trim(),
    fix: redirectFix(file?.text, redirect, applicability),
  };
}

/** Returns the edit that adds a redirect to the text of redirects.yaml, if its style allows it, or creates the file. */
function redirectFix(text: string | undefined, data: Redirect, applicability: Applicability): Fix | undefined {
  if (text === undefined)
    return { source: stringify([data], { lineWidth: 0 }), range: { start: 0, end: 0 }, applicability };
  const replacement = insertEntry(text, [], { data });
  return replacement && { source: replacement.text, range: replacement, applicability };
}

/** Where the address of a page that is gone should lead. */
interface RedirectTarget {
  to: string;
  /** What has happened to the page, for whoever reads the redirect later. */
  why: string;
  /** Whether the page is there now, so that no other page could fit better. */
  isMoved: boolean;
  applicability: Applicability;
}

/**
 * Suggests where the address of a page that is gone should lead: to the same article or list below another address, to
 * the page with the same text or title, or to the nearest page above it. Unlisted pages are not suggested.
 */
function suggestTarget(content: Content, page: PastPage, past: PastContent): RedirectTarget {
  const { path, base, language, kind, tag } = page;
  const newBase = articleBases(content).get(language);
  const moved = pathBelowNewList(content, page);
  if (moved !== undefined) {
    const words = 'The lists of articles have another word in their address now';
    const why = base === newBase ? words : `The articles are below ${newBase} now`;
    return { to: moved, why, isMoved: true, applicability: 'machine-applicable' };
  }
  const isFile = content.files.some(({ name }) => name === `${basename(content.folder)}/${page.file}`);
  const renamed = isFile || kind === 'list' ? undefined : findRenamed(content, page, past);
  if (renamed) return { ...renamed, why: 'The page has another name now', isMoved: true };
  const listGone = `The ${tag === undefined ? 'category' : 'tag'} has another name, or is gone`;
  const why = isFile ? 'The article is a draft again' : 'The page was deleted';
  const pages = listPages(content);
  const unlisted = unlistedPaths(content);
  let above = path;
  do above = above.replace(/\/[^/]*$/, '');
  while (above !== '' && (!pages.has(above) || unlisted.has(above)));
  return { to: above || '/', why: kind === 'list' ? listGone : why, isMoved: false, applicability: 'maybe-incorrect' };
}

/**
 * Returns the address of an article or a list today, if nothing has changed but the address of the page that lists the
 * articles or the words in the addresses of lists.
 */
function pathBelowNewList(content: Content, page: PastPage): string | undefined {
  const { path, base, kind, category, tag, language } = page;
  const newBase = articleBases(content).get(language);
  if (base === undefined || newBase === undefined) return undefined;
  const words = articlePathWords(contentIn(content, language));
  const moved =
    kind === 'list'
      ? articleListPath(newBase, { category, tag, number: 1 }, words)
      : pathBelow(newBase, path.slice(pathBelow(base, '').length));
  return moved !== path && listPages(content).has(moved) ? moved : undefined;
}

/** Finds the page with the same text as one that is gone, or else the only one with its title. */
function findRenamed(content: Content, page: PastPage, past: PastContent) {
  const unlisted = unlistedPaths(content);
  const view = contentIn(content, page.language);
  const listed = [...view.pages, ...publishedFiles(view)].flatMap((file) => {
    const path = addressOf(content, file);
    return path === undefined || unlisted.has(path) ? [] : [{ file, path }];
  });
  const hash = hashText(past.textOf(page.file));
  const same = listed.find(({ file }) => file.hash === hash);
  if (same) return { to: same.path, applicability: 'machine-applicable' as const };
  const title = past.titleOf(page);
  const [titled, ...others] = listed.filter(
    ({ file }) => title !== undefined && file.isValid && file.data.title === title,
  );
  return titled && others.length === 0 ? { to: titled.path, applicability: 'maybe-incorrect' as const } : undefined;
}

function unlistedPaths({ pages }: Content): ReadonlySet<string> {
  return new Set(pages.flatMap((file) => (validData(file)?.unlisted ? pagePath(file.slug) : [])));
}
