import { readableAddress } from '../../content/markdown/find-address.ts';
import { didYouMean, listNearest, suggestedFix } from '../../problems/suggest.ts';
import { adviseLinkRemoval } from '../../site/model/advise-link-removal.ts';
import { type LinkTarget, parseLink } from '../../site/model/link-target.ts';
import { locateAddress } from '../../site/model/locate-address.ts';
import { pathOnSite } from '../../site/model/path-on-site.ts';
import { isRedirected } from '../../site/model/redirects.ts';
import { editedWords } from '../../site/model/renamed-file.ts';
import { defineRule } from '../../site/model/rule.ts';
import { checkAnchor, checkOwnAnchor, findAnchor, type LinkProblem, suggesting } from './check-anchor.ts';
import { mapSite, type SiteMap } from './map-site.ts';
import { explainDraft, renamedPage } from './missing-page.ts';
import { explainMoved } from './moved-page.ts';
import { fullAddressMessage } from './own-domain-links.ts';
import { pageFix } from './page-fix.ts';
import { explainSitePath } from './site-path.ts';
import { suggestAddress } from './suggested-page.ts';

export const links = defineRule({
  codes: ['link-anchor', 'link-form', 'link-id', 'link-target', 'link-own-domain', 'link-web'],
  *check(content) {
    const site = mapSite(content);
    for (const { value: address, uses } of content.targets.of('link')) {
      const target = parseLink(address);
      const found = target.kind === 'anchor' ? undefined : checkAddress(address, target, site);
      if (target.kind !== 'anchor' && !found) continue;
      for (const { file, reference } of uses) {
        // Another rule reports redirects to addresses that are redirected.
        if (file === content.settings.redirects && isRedirected(content, target)) continue;
        const finding =
          target.kind === 'anchor'
            ? checkOwnAnchor(address, target.anchor, file, site)
            : reference.argument === 'web' && target.kind === 'outside'
              ? notOutside
              : found;
        if (!finding) continue;
        const { deleted, ...problem } = finding;
        const advice = deleted === undefined ? {} : adviseLinkRemoval(reference, address, deleted, problem.hint);
        yield { ...locateAddress(reference, address), ...problem, ...advice, file };
      }
    }
  },
});

/** The problem of an address on this site where only a page on another site is allowed. */
const notOutside: LinkProblem = {
  code: 'link-web',
  message: 'This is an address of this site, not a page on another site.',
  hint: 'Write `link:` and the id of a link of integrations.yaml that leads to another site, or remove it.',
};

/** Returns the problem of a link, if its address has one. */
function checkAddress(
  address: string,
  target: Exclude<ReturnType<typeof parseLink>, { kind: 'anchor' }>,
  site: SiteMap,
): LinkProblem | undefined {
  switch (target.kind) {
    case 'outside':
      return checkOwnAddress(address, site);
    case 'unknown': {
      const found = suggestAddress(readableAddress(address), site) ?? findAnchor(address, site);
      const suggestion = found && (pathOnSite(found, site.url) ?? found);
      if (suggestion === undefined && /^tel:/i.test(address))
        return {
          code: 'link-form',
          message: `\`${readableAddress(address)}\` is not a telephone number.`,
          hint: 'Write only digits after `tel:`, such as `tel:+442079460000`.',
        };
      return {
        code: 'link-form',
        message: address === '' ? 'This link has no address.' : `\`${readableAddress(address)}\` is not an address.`,
        hint: `${suggesting(suggestion)}Write a page (\`/about\`), an anchor (\`#story\`), \`link:\` and an id of integrations.yaml, or a full \`https://\`, \`mailto:\` or \`tel:\` address.`,
        fix: suggestion === undefined ? undefined : { value: suggestion },
      };
    }
    case 'named': {
      if (!site.linkIds || site.linkIds.includes(target.id)) return undefined;
      const suggestion = suggestedFix(readableAddress(target.id), site.linkIds);
      const hint = didYouMean(readableAddress(target.id), site.linkIds);
      return {
        code: 'link-id',
        message: `There is no link \`${readableAddress(target.id)}\` in integrations.yaml.`,
        hint,
        ...(suggestion
          ? { fix: { ...suggestion, value: `link:${suggestion.value}` } }
          : { deleted: `\`${readableAddress(target.id)}\`` }),
      };
    }
    case 'page':
      return checkPage(target, site);
  }
}

/** Checks that the page and the anchor of a link exist, and suggests others. */
function checkPage(
  { path, query, anchor }: Extract<LinkTarget, { kind: 'page' }>,
  site: SiteMap,
): LinkProblem | undefined {
  if (!site.anchors.has(path)) {
    if (site.isUnread(path)) return undefined;
    const written = readableAddress(path);
    const draft = explainDraft(site.content, path);
    if (draft) return { code: 'link-target', ...draft };
    const moved = explainSitePath(path, query, anchor, site) ?? explainMoved(path, query, anchor, site);
    if (moved) return { code: 'link-target', ...moved };
    const message = `There is no page ${written}.`;
    const renamed = renamedPage(site.content, path);
    if (renamed) {
      const { path: value, isEdited } = renamed;
      const others = listNearest(value, site.paths);
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
    const nearest = suggestAddress(written, { ...site, linkIds: undefined }) ?? written;
    const page = suggestedFix(nearest, site.paths);
    const hint = didYouMean(nearest, site.paths);
    return {
      code: 'link-target',
      message,
      hint,
      ...(page ? { fix: pageFix(page, query, anchor, site) } : { deleted: 'the page' }),
    };
  }
  return anchor === '' ? undefined : checkAnchor(anchor, path, query, site);
}

/** Checks a link to a page of this site that is written with its full address. */
function checkOwnAddress(address: string, site: SiteMap): LinkProblem | undefined {
  const path = pathOnSite(address, site.url);
  const target = path === undefined ? undefined : parseLink(path);
  if (path === undefined || target?.kind !== 'page') return undefined;
  return (
    checkPage(target, site) ?? {
      code: 'link-own-domain',
      severity: 'warning',
      message: fullAddressMessage,
      hint: `Write \`${readableAddress(path)}\`.`,
      fix: { value: path },
    }
  );
}
