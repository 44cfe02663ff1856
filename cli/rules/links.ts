import { basename } from 'node:path';
import { basePath } from '../../src/text/urls.ts';
import { isBehindLink } from '../content/find-files.ts';
import { readableAddress } from '../content/markdown/find-address.ts';
import type { Fix } from '../content/yaml/source-file.ts';
import { didYouMean, suggestedFix, suggestRenamed } from '../problems/suggest.ts';
import { type Content, type ContentFile, idsOf, validData } from '../site/content.ts';
import { namesUsed } from '../site/names.ts';
import { type Address, isNotFoundPath, listAddresses, listAnchors, pagePath } from '../site/routes.ts';
import { followRedirects, type LinkTarget, locateAddress, parseLink, redirectFrom } from '../site/targets.ts';
import { type Findings, guess } from './rule.ts';
import { adviseLinkRemoval, pathOnSite, suggestAddress } from './suggest-address.ts';
import type { TextFinding } from './text-rows.ts';

type SiteMap = ReturnType<typeof mapSite>;
type Page = Extract<LinkTarget, { kind: 'page' }>;
type ValueFix = Fix & { value: string };

type LinkProblem = TextFinding & {
  /** What was probably deleted, such as `the page`, if it is best to remove the link as well. */
  deleted?: string | false;
};

/** Checks that links lead to something that exists: a page, an anchor on it, or a link of integrations.yaml. */
export function* checkLinks(content: Content): Findings {
  const site = mapSite(content);
  for (const { value: address, uses } of namesUsed(content, 'link')) {
    const target = parseLink(address);
    const found = checkTarget(address, target, site);
    for (const { file, reference } of found || target.kind === 'anchor' ? uses : []) {
      // `checkRedirects` reports redirects to addresses that are redirected themselves.
      const isRedirect = file.kind === 'settings' && file.slug === 'redirects';
      if (isRedirect && target.kind === 'page' && redirectFrom(content, target.path)) continue;
      const problem = target.kind === 'anchor' ? checkOwnAnchor(address, target.anchor, file, site) : found;
      if (!problem) continue;
      const { deleted, ...finding } = problem;
      const advice = deleted && adviseLinkRemoval(reference, deleted, problem.hint);
      yield { ...locateAddress(reference, address), ...finding, ...advice, file };
    }
  }
}

/**
 * Collects what links can lead to, once for all links. Of several files with one address, the first counts.
 * @returns `anchors` of each page by its address, see `anchorsOf`; the `paths` that can be suggested; the `drafts` that
 * visitors cannot see, by the addresses that they would have; the `url` of the site, if site.yaml is valid
 */
function mapSite(content: Content) {
  const { missing, options, settings } = content;
  // Another rule reports a missing home page. Links to it are correct.
  const isHomeMissing = missing.some((name) => name.endsWith('/pages/index.yaml'));
  const home: Address[] = isHomeMissing ? [{ path: '/', kind: 'page', what: '' }] : [];
  const all = [...listAddresses(content), ...home].filter(({ path }) => !isNotFoundPath(content, path));
  const shown = all.filter(({ kind }) => kind !== 'draft' || options.includeUnpublished);
  const drafts = new Map(all.flatMap(({ kind, path, file }) => (kind === 'draft' && file ? [[path, file]] : [])));
  return {
    content,
    anchors: new Map(shown.toReversed().map((address) => [address.path, anchorsOf(address)])),
    paths: all.flatMap(({ kind, path }) => (kind === 'page' ? path : [])),
    drafts,
    url: validData(settings.site)?.url,
  };
}

/** Returns the anchors at an address; undefined if they are unknown, as those of a page with errors. */
function anchorsOf({ kind, file }: Address): ReadonlySet<string> | undefined {
  if (kind === 'suggested') return undefined;
  if (kind !== 'page') return new Set();
  return file?.kind === 'page' && file.isValid ? new Set(listAnchors(file.data.sections)) : undefined;
}

const forms =
  'Write a page (`/about`), an anchor (`#story`), `link:` and an id of integrations.yaml, or a full `https://`, `mailto:` or `tel:` address.';

/** Returns the problem of a link, if any. `checkOwnAnchor` checks links to an anchor on the same page. */
function checkTarget(address: string, target: LinkTarget, site: SiteMap): LinkProblem | undefined {
  if (target.kind === 'page') return checkPage(target, site);
  if (target.kind === 'anchor') return undefined;
  if (target.kind === 'outside') {
    // A page of this site that is written with its full address.
    const path = pathOnSite(address, site.url);
    const page = path === undefined ? undefined : parseLink(path);
    if (path === undefined || page?.kind !== 'page') return undefined;
    const message =
      'This link leads to a page of this site, but has its full address: even from a preview, it would open the public site.';
    const advice = { hint: `Write \`${readableAddress(path)}\`.`, fix: { value: path } };
    return checkPage(page, site) ?? { code: 'link-own-domain', severity: 'warning', message, ...advice };
  }
  const ids = idsOf(site.content, 'links');
  if (target.kind === 'named') {
    if (!ids || ids.includes(target.id)) return undefined;
    const id = readableAddress(target.id);
    const near = suggestedFix(id, ids);
    const message = `There is no link \`${id}\` in integrations.yaml.`;
    const fix = near && { ...near, value: `link:${near.value}` };
    return { code: 'link-id', message, hint: didYouMean(id, ids), fix, deleted: !near && `\`${id}\`` };
  }
  const written = readableAddress(address);
  const meant = suggestAddress(written, site.paths, ids) ?? findAnchor(address, site);
  const value = meant && (pathOnSite(meant, site.url) ?? meant);
  const message = address === '' ? 'This link has no address.' : `\`${written}\` is not an address.`;
  const fix = value === undefined ? undefined : { value };
  return { code: 'link-form', message, hint: suggesting(value) + forms, fix };
}

/** Checks that the page and the anchor of a link exist; if not, suggests the address of another page or anchor. */
function checkPage(target: Page, site: SiteMap): LinkProblem | undefined {
  const { path, query, anchor } = target;
  const { content, anchors, paths } = site;
  if (anchors.has(path)) return anchor === '' ? undefined : checkAnchor(anchor, path, `${path}${query}`, site);
  // Folders behind symbolic links are not read, so their pages are unknown.
  if (isBehindLink(content, `${basename(content.folder)}/pages${path}`)) return undefined;
  const found = { code: 'link-target' };
  const written = readableAddress(path);
  const writing = (value: string) => `Write \`${readableAddress(value)}\`.`;
  const draft = site.drafts.get(path);
  if (draft) {
    const hint = `If the article is ready, delete \`draft: true\` from ${draft.name}. Otherwise remove the link for now.`;
    return { ...found, message: `The article ${path} is a draft, so this link leads to no page.`, hint };
  }
  // People copy the path from the browser, and links in the content leave out the base path of the site.
  const base = site.url === undefined ? '' : basePath({ url: site.url });
  const bare = `${path}/`.startsWith(`${base}/`) ? path.slice(base.length) || '/' : path;
  if (bare !== path && anchors.has(bare)) {
    const message = `There is no page ${written}: links do not contain \`${base}\`, the path of the site, since the build adds it.`;
    return { ...found, message, hint: writing(bare), fix: withQueryAndAnchor({ value: bare }, target, site) };
  }
  const moved = movedTo(target, site);
  if (moved) {
    const message = `There is no page ${written} any more: redirects.yaml leads to ${readableAddress(moved.to)}.`;
    return { ...found, message, hint: writing(moved.fix.value), fix: moved.fix };
  }
  const meant = suggestAddress(written, paths) ?? written;
  const page = suggestedFix(meant, paths);
  const advice = { hint: didYouMean(meant, paths), fix: page && withQueryAndAnchor(page, target, site) };
  return { ...found, message: `There is no page ${written}.`, ...advice, deleted: !page && 'the page' };
}

/** Returns where redirects lead from a link's address, and the fix: with its query and anchor, if the page has it. */
function movedTo(target: Page, site: SiteMap): { to: string; fix: ValueFix } | undefined {
  const redirect = redirectFrom(site.content, target.path);
  const { followed, next } = redirect ? followRedirects(site.content, redirect) : {};
  const value = followed?.at(-1)?.to;
  if (value === undefined || next) return undefined;
  const last = parseLink(value);
  // If there is no such page either, the redirect itself is reported.
  if (last.kind === 'page' && !site.anchors.has(last.path)) return undefined;
  const isBare = last.kind === 'page' && last.query + last.anchor === ''; // Else the redirect decides query and anchor.
  return { to: value, fix: (isBare && withQueryAndAnchor({ value }, target, site)) || { value, ...(isBare && guess) } };
}

/** Adds the query and the anchor of a link to the address of another page; undefined if the page has no such anchor. */
function withQueryAndAnchor(fix: ValueFix, { query, anchor }: Page, { anchors }: SiteMap): ValueFix | undefined {
  if (anchor !== '' && anchors.get(fix.value)?.has(anchor) === false) return undefined;
  return { ...fix, value: fix.value + query + (anchor === '' ? '' : `#${anchor}`) };
}

function checkOwnAnchor(address: string, anchor: string, file: ContentFile, site: SiteMap): LinkProblem | undefined {
  if (file.kind === 'page') return checkAnchor(anchor, pagePath(file.slug), '', site);
  const why = file.kind === 'settings' ? 'this file belongs to no single page' : 'several pages show this text';
  const message = `\`${readableAddress(address)}\` needs a page before the \`#\`: ${why}.`;
  return { code: 'link-anchor', message, hint: 'Write the address of the page as well: `/about#story`.' };
}

/** Checks that a page has the anchor of a link, or suggests one. @param before what is before the `#` in the link */
function checkAnchor(anchor: string, path: string, before: string, site: SiteMap): LinkProblem | undefined {
  const anchors = site.anchors.get(path);
  if (!anchors || anchors.has(anchor)) return undefined;
  const code = 'link-anchor';
  const written = readableAddress(anchor);
  const available = didYouMean(written, [...anchors]); // Names a similar anchor, if there is one.
  if (anchor === '') {
    const message = 'After the `#`, the name of an anchor is missing.';
    return { code, message, hint: `Write the \`id\` of a section right after the \`#\`. ${available}` };
  }
  const elsewhere = findAnchor(anchor, site);
  const similar = suggestedFix(written, anchors);
  const near = similar ?? suggestRenamed(written, [...anchors]);
  return {
    code,
    message: `There is no anchor \`#${written}\` on ${path}.`,
    hint: `${suggesting(elsewhere ?? (similar ? undefined : near?.value))}${available} The anchor of a section is its \`id\`.`,
    fix: elsewhere === undefined ? near && { ...near, value: `${before}#${near.value}` } : { value: elsewhere },
  };
}

/** Returns the address of an anchor, if exactly one page contains an anchor of this name. */
function findAnchor(name: string, { anchors }: SiteMap): string | undefined {
  const found = [...anchors].flatMap(([page, ids]) => (ids?.has(name) ? `${page}#${name}` : []));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the first sentence of a hint, with a suggestion; an empty text without a suggestion. */
const suggesting = (suggestion: string | undefined) =>
  suggestion === undefined ? '' : `Did you mean \`${suggestion}\`? `;
