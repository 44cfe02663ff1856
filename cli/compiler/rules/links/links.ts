import { basename } from 'node:path';
import { pathBelow } from '../../../../src/path-below.ts';
import { didYouMean, listNearest, suggestedFix, suggestRenamed } from '../../../diagnostics/suggest.ts';
import type { Applicability } from '../../../diagnostics/text-edit.ts';
import { readableAddress } from '../../markdown/parse-markdown.ts';
import { adviseLinkRemoval } from '../../model/advise-link-removal.ts';
import type { Content } from '../../model/content.ts';
import { type ContentFile, type PageFile, validData } from '../../model/content-file.ts';
import { idsOf } from '../../model/entries.ts';
import { type LinkTarget, parseLink } from '../../model/link-target.ts';
import { locateLink } from '../../model/locate-link.ts';
import { meantAddresses } from '../../model/meant-addresses.ts';
import { ownPath } from '../../model/own-path.ts';
import { editedWords } from '../../model/renamed-file.ts';
import { articlesPath, notFoundPath, pagePath, publishedFiles } from '../../model/routes.ts';
import type { Rule, RuleFinding } from '../../model/rule.ts';
import { isBehindLink } from '../../sources/linked-files.ts';
import type { Fix } from '../../yaml/source-file.ts';
import { explainUnpublished, renamedPage } from './absent-page.ts';
import { meantAddress } from './suggested-page.ts';

export const links: Rule = {
  name: 'links',
  description: 'Every link leads somewhere: to a page, an anchor, an id of integrations.yaml or an address outside.',
  *check(content) {
    const site = mapSite(content);
    for (const { value: address, places } of content.targets.of('link')) {
      const target = parseLink(address);
      const found = target.kind === 'anchor' ? undefined : checkAddress(address, target, site);
      if (target.kind !== 'anchor' && !found) continue;
      for (const { file, reference } of places) {
        const finding =
          target.kind === 'anchor'
            ? checkOwnAnchor(address, target.anchor, file, site)
            : reference.argument === 'web' && target.kind === 'outside'
              ? notOutside
              : found;
        if (!finding) continue;
        const { deleted, ...said } = finding;
        const advice = deleted === undefined ? {} : adviseLinkRemoval(reference, address, deleted, said.hint);
        yield { ...locateLink(reference, address), ...said, ...advice, file };
      }
    }
  },
};

/** Where only a page on another site will do. */
const notOutside: Mistake = {
  code: 'link-web',
  message: 'This is an address of this site, not a page on another site.',
  hint: 'Write `link:` and the id of a link of integrations.yaml that leads to another site, or remove it.',
};

/** The anchors of an article. */
const none = new Set<string>();

interface SiteMap {
  content: Content;
  /** The anchors of each address; undefined where they cannot be known because the page is broken. */
  anchors: Map<string, Set<string> | undefined>;
  linkIds: string[] | undefined;
  /** Lists every address an author could have meant. */
  paths: string[];
  /** Whether the file of a page lies in a linked folder, which is not read. */
  isUnread: (path: string) => boolean;
  /** The address of the whole site, if it can be read. */
  url: string | undefined;
}

function mapSite(content: Content): SiteMap {
  const anchors = new Map<string, Set<string> | undefined>();
  for (const file of content.pages) {
    const path = pagePath(file.slug);
    if (path !== notFoundPath) anchors.set(path, anchorsOf(file));
  }
  // A page that must exist is reported as missing where it is; links to it are right.
  for (const name of content.missing) if (name.endsWith('/pages/index.yaml')) anchors.set('/', undefined);
  const paths = [...anchors.keys()];
  for (const path of meantAddresses(content)) if (!anchors.has(path)) anchors.set(path, undefined);
  const base = articlesPath(content);
  if (base !== undefined) for (const { slug } of publishedFiles(content)) anchors.set(pathBelow(base, slug), none);
  const url = validData(content.settings.site)?.url;
  const isUnread = (path: string) => isBehindLink(content, `${basename(content.folder)}/pages${path}`);
  return { content, anchors, paths, isUnread, linkIds: idsOf(content, 'links'), url };
}

function anchorsOf(file: PageFile): Set<string> | undefined {
  if (!file.isValid) return undefined;
  return new Set(file.data.sections.flatMap((section) => section.id ?? []));
}

type Mistake = Omit<RuleFinding, 'file' | 'path'> & {
  /** What has perhaps been deleted, so that the link is to go as well. */
  deleted?: string;
};

function checkAddress(
  address: string,
  target: Exclude<ReturnType<typeof parseLink>, { kind: 'anchor' }>,
  site: SiteMap,
): Mistake | undefined {
  switch (target.kind) {
    case 'outside':
      return checkOwnAddress(address, site);
    case 'unknown': {
      const suggested = meantAddress(readableAddress(address), site) ?? findAnchor(address, site);
      const meant = suggested && (ownPath(suggested, site.url) ?? suggested);
      if (meant === undefined && /^tel:/i.test(address))
        return {
          code: 'link-form',
          message: `\`${readableAddress(address)}\` is not a telephone number.`,
          hint: 'Write the digits behind `tel:`, such as `tel:+442079460000`.',
        };
      return {
        code: 'link-form',
        message: address === '' ? 'This link has no address.' : `\`${readableAddress(address)}\` is not an address.`,
        hint: `${askFor(meant)}Write a page (\`/about\`), an anchor (\`#story\`), \`link:\` and an id of integrations.yaml, or a full \`https://\`, \`mailto:\` or \`tel:\` address.`,
        fix: meant === undefined ? undefined : { value: meant },
      };
    }
    case 'named': {
      if (!site.linkIds || site.linkIds.includes(target.id)) return undefined;
      const meant = suggestedFix(readableAddress(target.id), site.linkIds);
      const hint = didYouMean(readableAddress(target.id), site.linkIds, 'links');
      return {
        code: 'link-id',
        message: `There is no link \`${readableAddress(target.id)}\` in integrations.yaml.`,
        hint,
        ...(meant
          ? { fix: { ...meant, value: `link:${meant.value}` } }
          : { deleted: `\`${readableAddress(target.id)}\`` }),
      };
    }
    case 'page':
      return checkPage(target, site);
  }
}

function checkPage({ path, query, anchor }: Extract<LinkTarget, { kind: 'page' }>, site: SiteMap): Mistake | undefined {
  if (!site.anchors.has(path)) {
    if (site.isUnread(path)) return undefined;
    const written = readableAddress(path);
    const unpublished = explainUnpublished(site.content, path);
    if (unpublished) return { code: 'link-target', ...unpublished };
    const message = `There is no page ${written}.`;
    const renamed = renamedPage(site.content, path);
    if (renamed) {
      const { path: value, isEdited } = renamed;
      const others = listNearest(value, site.paths, 'pages');
      return {
        code: 'link-target',
        message,
        hint: `Did you mean \`${value}\`? ${isEdited ? editedWords : ''}${others}`,
        fix: pageFix(
          { value, applicability: isEdited ? 'maybe-incorrect' : 'machine-applicable' },
          query,
          anchor,
          site,
        ),
      };
    }
    const meant = meantAddress(written, { ...site, linkIds: undefined }) ?? written;
    const page = suggestedFix(meant, site.paths);
    const hint = didYouMean(meant, site.paths, 'pages');
    return {
      code: 'link-target',
      message,
      hint,
      ...(page ? { fix: pageFix(page, query, anchor, site) } : { deleted: 'the page' }),
    };
  }
  return anchor === '' ? undefined : checkAnchor(anchor, path, query, site);
}

/** The edit that leads to another page, with the rest of the address as it is, if that leads somewhere there. */
function pageFix(
  page: { value: string; applicability: Applicability },
  query: string,
  anchor: string,
  { anchors }: SiteMap,
): Fix | undefined {
  const known = anchors.get(page.value);
  if (anchor !== '' && known && !known.has(anchor)) return undefined;
  return { ...page, value: page.value + query + (anchor === '' ? '' : `#${anchor}`) };
}

/** A page of this site by its whole address, as browsers show it. */
function checkOwnAddress(address: string, site: SiteMap): Mistake | undefined {
  const path = ownPath(address, site.url);
  const target = path === undefined ? undefined : parseLink(path);
  if (path === undefined || target?.kind !== 'page') return undefined;
  return (
    checkPage(target, site) ?? {
      code: 'link-own-domain',
      severity: 'warning',
      message: 'This page is on this site, and its whole address leads to the public site even from a preview.',
      hint: `Write \`${readableAddress(path)}\`.`,
      fix: { value: path },
    }
  );
}

/** The address of an anchor, if just one page of the site has one of this name. */
function findAnchor(name: string, { anchors }: SiteMap): string | undefined {
  const found = [...anchors].flatMap(([page, known]) => (known?.has(name) ? `${page}#${name}` : []));
  return found.length === 1 ? found[0] : undefined;
}

const askFor = (meant: string | undefined) => (meant === undefined ? '' : `Did you mean \`${meant}\`? `);

/** An anchor on the page that the link stands on. */
function checkOwnAnchor(address: string, anchor: string, file: ContentFile, site: SiteMap): Mistake | undefined {
  if (file.kind !== 'page')
    return {
      code: 'link-anchor',
      message: `\`${readableAddress(address)}\` has no page here: this text stands on several.`,
      hint: 'Write the page as well: `/about#story`.',
    };
  return checkAnchor(anchor, pagePath(file.slug), '', site, '');
}

/** @param before what stands in the address before its anchor */
function checkAnchor(
  anchor: string,
  path: string,
  query: string,
  site: SiteMap,
  before = path + query,
): Mistake | undefined {
  const anchors = site.anchors.get(path);
  if (!anchors || anchors.has(anchor)) return undefined;
  if (anchor === '')
    return {
      code: 'link-anchor',
      message: 'A `#` alone names no anchor.',
      hint: `Write the \`id\` of a section right behind it. ${didYouMean('', [...anchors], 'anchors')}`,
    };
  const meant = findAnchor(anchor, site);
  const near = suggestedFix(readableAddress(anchor), anchors);
  const fixTo = (other: ReturnType<typeof suggestedFix>) => other && { ...other, value: `${before}#${other.value}` };
  const renamed = near ? undefined : suggestRenamed(readableAddress(anchor), [...anchors]);
  return {
    code: 'link-anchor',
    message: `There is no anchor \`#${readableAddress(anchor)}\` on ${path}.`,
    hint: `A section gets one from its \`id\`. ${askFor(meant ?? renamed?.value)}${didYouMean(readableAddress(anchor), [...anchors], 'anchors')}`,
    fix: meant === undefined ? fixTo(near ?? renamed) : { value: meant },
  };
}
