import { basename } from 'node:path';
import { stringify } from 'yaml';
import type { Redirect } from '../../src/content.gen.ts';
import { pathBelow } from '../../src/text/urls.ts';
import { isBehindLink } from '../content/find-files.ts';
import { folderOfLanguage, languagesIn } from '../content/languages.ts';
import { isThere, momentForm } from '../content/moments.ts';
import { insertEntry } from '../content/yaml/edit-entries.ts';
import { parseYaml } from '../content/yaml/parse-yaml.ts';
import { hashText } from '../platform/files.ts';
import { findMergeBase, readCommit } from '../platform/git.ts';
import { asRecord } from '../platform/records.ts';
import { sortProblems } from '../problems/problem.ts';
import type { Content } from '../site/content.ts';
import { contentIn, homePath, languageFolders } from '../site/languages.ts';
import { isUnlisted } from '../site/reach.ts';
import { addressOf, articleBases, listAddresses, notFoundPathIn, pagePath, publishedFiles } from '../site/routes.ts';
import { listRedirects } from '../site/targets.ts';
import { type AddProblems, locate } from './check.ts';
import { isRedirectAddress } from './redirects.ts';
import { type Findings, guess } from './rule.ts';

/** A page or an article in an earlier version of the content, which need not match the schemas of today. */
interface PastPage {
  path: string;
  /** Its file, relative to the content folder: `pages/about.yaml`. */
  file: string;
  /** The folder of its language; undefined for the main language. */
  language: string | undefined;
}

/**
 * Returns a function that reports pages which are gone: they neither exist now nor are redirected, but existed in the
 * last commit that the current branch and a revision have in common.
 * @throws {EnvironmentError} when Git does not know that revision
 */
export function checkSince(folder: string, revision: string): AddProblems {
  const commit = readCommit(folder, findMergeBase(folder, revision, 'To check without it, leave out `--since`.'));
  return (content, problems) => {
    const gone = findGone(content, listPast(commit));
    const findings = gone.flatMap((page) => [...explainGone(content, page, readPast(commit, page.file))]);
    return sortProblems([...problems, ...findings.flatMap((finding) => locate(finding))]);
  };
}

/** Returns a file of a commit, and what its YAML contains; both are empty if it is missing. */
function readPast(commit: ReadonlyMap<string, string>, name: string) {
  const text = commit.get(name) ?? '';
  return { text, data: asRecord(parseYaml(text).data) };
}

/** Lists the pages and articles of a commit, whose files are given by their names with their texts. */
function listPast(commit: ReadonlyMap<string, string>): PastPage[] {
  const languages = languagesIn(readPast(commit, 'site.yaml').data);
  const pages = [...commit.keys()].flatMap((file): PastPage[] => {
    const [, slug] = /^pages\/(.+)\.yaml$/.exec(file) ?? [];
    if (slug === undefined) return [];
    const language = folderOfLanguage({ kind: 'page', slug, language: undefined }, languages);
    const path = pagePath(slug);
    return path === notFoundPathIn(language) ? [] : [{ path, file, language }];
  });
  const folders = [undefined, ...new Set(languages.further.map(({ folder }) => folder))];
  const articles = folders.flatMap((language): PastPage[] => {
    const host = pages.find((page) => {
      const { sections } = page.language === language ? readPast(commit, page.file).data : {};
      return Array.isArray(sections) && sections.some((section) => asRecord(section).type === 'articles');
    });
    const folder = language === undefined ? 'articles/' : `articles/${language}/`;
    return [...commit.keys()].flatMap((file) => {
      const [, slug] = (file.startsWith(folder) && /^([^/]+)\.yaml$/.exec(file.slice(folder.length))) || [];
      return host && slug !== undefined ? [{ path: pathBelow(host.path, slug), file, language }] : [];
    });
  });
  return [...pages, ...articles];
}

/** Returns the pages that neither exist any more nor are redirected. A page with problems in its file still exists. */
function findGone(content: Content, pages: readonly PastPage[]): PastPage[] {
  const { settings, folder } = content;
  if (settings.redirects && !settings.redirects.isValid) return [];
  const taken = new Set([
    ...listAddresses(content).flatMap(({ kind, path }) => (kind === 'draft' ? [] : path)),
    ...listRedirects(content).map(({ from }) => from),
    // The home page of a language that the site still has is reported as missing.
    ...languageFolders(content).map(homePath),
  ]);
  // The page that lists the articles may be one of those with problems; without it, articles have no address.
  const areValid = content.pages.every(({ isValid }) => isValid);
  return pages.filter(
    ({ path, file, language }) =>
      !taken.has(path) &&
      (file.startsWith('pages/') || articleBases(content).has(language) || areValid) &&
      isRedirectAddress(path) &&
      !isBehindLink(content, `${basename(folder)}/${file}`),
  );
}

/** Reports a page that is gone, if visitors can have seen it: if it was not a draft, and its first day has come. */
function* explainGone(content: Content, page: PastPage, past: ReturnType<typeof readPast>): Findings {
  const { path, file: name } = page;
  const { draft, publishAt, publishedAt = publishAt, expireAt } = past.data;
  const momentIn = (value: unknown) => (typeof value === 'string' && momentForm.test(value) ? value : undefined);
  const span = { publishAt: momentIn(publishedAt), expireAt: momentIn(expireAt) };
  const isDated = span.publishAt !== undefined || name.startsWith('pages/');
  // An article that was planned in the old version may have been published since then, when its date came.
  if (draft === true || !isDated || !isThere(span, content.options.at)) return;
  const { to, why, isCertain } = suggestTarget(content, page, past);
  const prefix = basename(content.folder);
  const file = content.settings.redirects;
  const redirect: Redirect = { from: path, to, since: content.options.at.day, why };
  // Within braces, YAML would read some addresses as something else.
  const quoted = /[,#[\]{}]/.test(to) ? JSON.stringify(to) : to;
  const line = `- { from: ${path}, to: ${quoted}, since: ${redirect.since}, why: ${JSON.stringify(why)} }`;
  const where = file
    ? `Add this line to ${file.name}, in place of \`[]\` if the list is empty`
    : `Create ${prefix}/redirects.yaml with this line`;
  const other = 'Name another page if it fits better. If the page should stay, restore its file.';
  const created = { text: stringify([redirect], { lineWidth: 0 }), start: 0, end: 0 };
  // There is no fix if the file is written in a style in which no line can be inserted.
  const added = file ? insertEntry(file.text, [], { data: redirect }) : created;
  const message = `There was a page ${path} (${prefix}/${name}); now its address leads nowhere.`;
  const fix = added && { source: added.text, range: added, ...(!isCertain && guess) };
  const hint = `${where}: \`${line}\`. ${other}`;
  yield { code: 'page-gone', file: file ?? `${prefix}/redirects.yaml`, path: [], message, hint, fix };
}

/**
 * Suggests `to` and `why` for the redirect of a page that is gone: to the page with the same text, which is certain, or
 * else to the only page with the same title, or else to the nearest page above. Unlisted pages are not suggested.
 */
function suggestTarget(
  content: Content,
  { path, file: name, language }: PastPage,
  { text, data }: ReturnType<typeof readPast>,
) {
  const view = contentIn(content, language);
  const files = [...view.pages.filter((file) => !isUnlisted(file)), ...publishedFiles(view)];
  const same = files.find(({ hash }) => hash === hashText(text));
  const titled = files.filter((file) => file.isValid && file.data.title === data.title);
  // If the file of the page exists, the page is a draft again, so a page with its title is a different one.
  const isDraft = content.files.some((file) => file.name === `${basename(content.folder)}/${name}`);
  const successor = same ?? (titled.length === 1 && !isDraft ? titled[0] : undefined);
  const to = successor && addressOf(content, successor);
  if (to !== undefined) return { to, isCertain: same !== undefined, why: 'The page has another name now' };
  const paths = new Set(content.pages.flatMap((file) => (isUnlisted(file) ? [] : pagePath(file.slug))));
  let above = path;
  do above = above.replace(/\/[^/]*$/, '');
  while (above !== '' && !paths.has(above));
  return { to: above || '/', isCertain: false, why: 'The page was deleted' };
}
