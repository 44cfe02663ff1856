import { basename } from 'node:path';
import { stringify } from 'yaml';
import type { Redirect } from '../../../../src/content.gen.ts';
import { isBehindLink } from '../../../content/find-files.ts';
import { insertEntry } from '../../../content/yaml/edit-entries.ts';
import type { Fix } from '../../../content/yaml/source-file.ts';
import { openCommit } from '../../../platform/git/commit-files.ts';
import { findMergeBase } from '../../../platform/git/merge-base.ts';
import { listPages } from '../../../site/model/address-in-use.ts';
import type { Content } from '../../../site/model/content.ts';
import { homePath, languageFolders } from '../../../site/model/languages.ts';
import { isRedirectAddress } from '../../../site/model/redirect-address.ts';
import { listRedirects } from '../../../site/model/redirects.ts';
import { articleBases } from '../../../site/model/routes.ts';
import type { RuleFinding } from '../../../site/model/rule.ts';
import { suggestedAddresses } from '../../../site/model/suggested-addresses.ts';
import type { PastPage } from './past-page.ts';
import { type PastPages, readPastPages } from './past-pages.ts';
import { type RedirectTarget, suggestTarget } from './redirect-target.ts';

/**
 * Compares content with what it was when its history left that of a revision.
 * @returns a function that reports the pages which were there and neither exist now nor are redirected
 * @throws {EnvironmentError} when Git does not know that version
 */
export function compareWithPast(folder: string, revision: string): (content: Content) => GonePage[] {
  const commit = openCommit(folder, findMergeBase(folder, revision, 'To check without it, leave out `--since`.'));
  return (content) => {
    const past = readPastPages(commit, content.options.at);
    return findGone(content, past)
      .filter((page) => past.isPublic(page))
      .map((page) => {
        const target = suggestTarget(content, page, isFile(content, page), past.titleOf(page));
        return explainGone(content, page, target);
      });
  };
}

type GonePage = RuleFinding<'page-gone'>;

/** Returns the pages that are not there any more, nor redirected. Files with problems of their own count as there. */
function findGone(content: Content, { pages }: PastPages): PastPage[] {
  const { settings } = content;
  if (settings.redirects && !settings.redirects.isValid) return [];
  const there = new Set([
    ...listPages(content).keys(),
    ...suggestedAddresses(content),
    ...listRedirects(content).map(({ from }) => from),
  ]);
  // The page that lists the articles may be one of those with problems; without it, articles have no address.
  const bases = articleBases(content);
  // The first page of a language that the site still has is reported as missing.
  const homes = new Set(languageFolders(content).map(homePath));
  const areValid = content.pages.every(({ isValid }) => isValid);
  return pages.filter(
    ({ path, kind, file, language }) =>
      !there.has(path) &&
      (kind === 'page' || bases.has(language) || areValid) &&
      !homes.has(path) &&
      isRedirectAddress(path) &&
      !isBehindLink(content, `${basename(content.folder)}/${file}`),
  );
}

/** Whether the file that made a page still exists. */
function isFile({ files, folder }: Content, { file }: PastPage): boolean {
  const name = `${basename(folder)}/${file}`;
  return files.some((other) => other.name === name);
}

function explainGone(content: Content, page: PastPage, target: RedirectTarget): GonePage {
  const { path } = page;
  const prefix = basename(content.folder);
  const file = content.settings.redirects;
  const redirect: Redirect = {
    from: path,
    to: target.to,
    since: content.options.today,
    why: target.why,
  };
  const line = `- { from: ${path}, to: ${quoted(target.to)}, since: ${redirect.since}, why: ${JSON.stringify(redirect.why)} }`;
  const where = file
    ? `Add this line to ${file.name}, in place of \`[]\` if there is no other`
    : `Create ${prefix}/redirects.yaml with this line`;
  return {
    code: 'page-gone',
    file: file ?? `${prefix}/redirects.yaml`,
    path: [],
    message: `There was a page ${path} (${prefix}/${page.file}); now its address leads nowhere.`,
    hint: `${where}: \`${line}\`. ${target.isMoved ? '' : 'Name another page if it fits better. '}${page.kind === 'list' ? '' : 'If the page should stay, restore its file.'}`.trim(),
    fix: file ? insertion(file.text, redirect, target) : creation(redirect, target),
  };
}

/** Returns the edit that adds a redirect to the text of redirects.yaml, if its style allows it. */
function insertion(text: string, redirect: Redirect, { applicability }: RedirectTarget): Fix | undefined {
  const replacement = insertEntry(text, [], { data: redirect });
  if (!replacement) return undefined;
  const { start, end, text: source } = replacement;
  return { source, range: { start, end }, applicability };
}

/** Returns the edit that creates redirects.yaml with a redirect. */
function creation(redirect: Redirect, { applicability }: RedirectTarget): Fix {
  return { source: stringify([redirect], { lineWidth: 0 }), range: { start: 0, end: 0 }, applicability };
}

/** Writes an address in quotes where YAML would read it as something else within braces. */
function quoted(address: string): string {
  return /[,#[\]{}]/.test(address) ? JSON.stringify(address) : address;
}
