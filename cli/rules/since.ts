import { basename } from 'node:path';
import { stringify } from 'yaml';
import type { Redirect } from '../../src/content.gen.ts';
import { pathBelow } from '../../src/text/urls.ts';
import { isBehindLink } from '../content/find-files.ts';
import { folderOfLanguage, languagesIn } from '../content/languages.ts';
import { isThere, type Moment, momentForm } from '../content/moments.ts';
import { insertEntry } from '../content/yaml/edit-entries.ts';
import { parseYaml } from '../content/yaml/parse-yaml.ts';
import type { Fix } from '../content/yaml/source-file.ts';
import { hashText } from '../platform/files.ts';
import { type CommitFiles, findMergeBase, openCommit } from '../platform/git.ts';
import { asRecord } from '../platform/records.ts';
import { sortProblems } from '../problems/problem.ts';
import type { Applicability } from '../problems/text-edit.ts';
import { type Content, validData } from '../site/content.ts';
import { contentIn, homePath, languageFolders } from '../site/languages.ts';
import { listRedirects } from '../site/redirects.ts';
import {
  addressOf,
  articleBases,
  listPages,
  notFoundPathIn,
  pagePath,
  publishedFiles,
  suggestedAddresses,
} from '../site/routes.ts';
import { type AddProblems, locate } from './check.ts';
import { isRedirectAddress } from './redirects.ts';
import type { RuleFinding } from './rule.ts';

/** A page or an article in an earlier version of the content. */
interface PastPage {
  path: string;
  /** Its file, relative to the content folder: `pages/about.yaml`. */
  file: string;
  /** The folder of its language; undefined for the main one. */
  language: string | undefined;
  /** The address of the page that lists the articles; only for articles. */
  base?: string;
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
    return sortProblems([...problems, ...findings.flatMap((finding) => locate(finding))]);
  };
}

/** The content at an earlier commit, which need not match the schemas of today. Reads few of what may be many files. */
class PastContent {
  readonly pages: readonly PastPage[];
  readonly #commit: CommitFiles;
  readonly #at: Moment;

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
      return path === notFoundPathIn(language) ? [] : [{ path, file, language }];
    });
    const articles = [undefined, ...Object.keys(languages.further)].flatMap((language) => {
      const host = pages.find((page) => page.language === language && this.#listsArticles(page.file));
      return host ? this.#articlesBelow(host.path, language) : [];
    });
    this.pages = [...pages, ...articles];
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

  #articlesBelow(base: string, language: string | undefined): PastPage[] {
    const folder = language === undefined ? 'articles/' : `articles/${language}/`;
    return this.#commit.names.flatMap((file): PastPage[] => {
      const [, slug] = (file.startsWith(folder) && /^([^/]+)\.yaml$/.exec(file.slice(folder.length))) || [];
      return slug === undefined ? [] : [{ path: pathBelow(base, slug), file, base, language }];
    });
  }

  /** Whether visitors can have seen a page: not a draft, nor one that was not to be there yet, or any more. */
  isPublic({ file }: PastPage): boolean {
    const { draft, publishAt: from, publishedAt = from, expireAt: until } = this.#dataOf(file);
    const momentIn = (value: unknown) => (typeof value === 'string' && momentForm.test(value) ? value : undefined);
    const span = { publishAt: momentIn(publishedAt), expireAt: momentIn(until) };
    return draft !== true && (span.publishAt !== undefined || !file.startsWith('articles/')) && isThere(span, this.#at);
  }

  titleOf({ file }: PastPage): string | undefined {
    const { title } = this.#dataOf(file);
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
    ({ path, base, file, language }) =>
      !there.has(path) &&
      (base === undefined || articleBases(content).has(language) || areValid) &&
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
    hint: `${where}: \`${line}\`. ${other}If the page should stay, restore its file.`,
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
 * Suggests where the address of a page that is gone should lead: to the same article below another address, to the page
 * with the same text or title, or to the nearest page above it. Unlisted pages are not suggested.
 */
function suggestTarget(content: Content, page: PastPage, past: PastContent): RedirectTarget {
  const { path, base, language } = page;
  const pages = listPages(content);
  const newBase = articleBases(content).get(language);
  if (base !== undefined && newBase !== undefined) {
    const to = pathBelow(newBase, path.slice(pathBelow(base, '').length));
    const why = `The articles are below ${newBase} now`;
    if (to !== path && pages.has(to)) return { to, why, isMoved: true, applicability: 'machine-applicable' };
  }
  const isFile = content.files.some(({ name }) => name === `${basename(content.folder)}/${page.file}`);
  const renamed = isFile ? undefined : findRenamed(content, page, past);
  if (renamed) return { ...renamed, why: 'The page has another name now', isMoved: true };
  const unlisted = unlistedPaths(content);
  let above = path;
  do above = above.replace(/\/[^/]*$/, '');
  while (above !== '' && (!pages.has(above) || unlisted.has(above)));
  const why = isFile ? 'The article is a draft again' : 'The page was deleted';
  return { to: above || '/', why, isMoved: false, applicability: 'maybe-incorrect' };
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
