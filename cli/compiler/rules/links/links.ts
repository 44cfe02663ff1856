import { excerpt } from '../../../diagnostics/explanation.ts';
import { didYouMean, listNearest, suggestedFix } from '../../../diagnostics/suggest.ts';
import type { Applicability } from '../../../diagnostics/text-edit.ts';
import { readableAddress } from '../../markdown/find-address.ts';
import { adviseLinkRemoval } from '../../model/advise-link-removal.ts';
import { type LinkTarget, parseLink } from '../../model/link-target.ts';
import { locateAddress } from '../../model/locate-address.ts';
import { pathOnSite } from '../../model/path-on-site.ts';
import { editedWords } from '../../model/renamed-file.ts';
import { defineRule } from '../../model/rule.ts';
import type { Fix } from '../../yaml/source-file.ts';
import { askFor, checkAnchor, checkOwnAnchor, findAnchor, type Mistake } from './check-anchor.ts';
import { mapSite, type SiteMap } from './map-site.ts';
import { explainUnpublished, renamedPage } from './missing-page.ts';
import { ownDomainLinks } from './own-domain-links.ts';
import { suggestAddress } from './suggested-page.ts';
import { webLinks } from './web-links.ts';

export const links = defineRule({
  codes: {
    'link-anchor': {
      title: 'A link leads to a part of a page that does not exist.',
      why: 'The page opens at its top, and the visitor looks for what the link has promised.',
      fix: 'Write the `id` of a section of that page after the `#`, or give the section that is meant this `id`. In a text that is on several pages, write the page as well: `/about#story`.',
      fixable: 'sometimes',
      example: {
        file: 'site.yaml',
        wrong: excerpt`
          action:
            label: Come along
            to: /join#price
        `,
        right: excerpt`
          action:
            label: Come along
            to: /join#prices
        `,
      },
    },
    'link-form': {
      title: 'A link is not written as an address.',
      why: 'A browser would not know where to go: the visitor presses, and gets a page that does not exist.',
      fix: 'Begin a page of this site with a slash (`/about`), a part of the same page with `#` (`#story`), a link that has an id in `content/integrations.yaml` with `link:`, and an address outside with `https://`, `mailto:` or `tel:`.',
      fixable: 'sometimes',
      example: {
        file: 'pages/index.yaml',
        wrong: excerpt`
              - label: See the garden
                to: garden
        `,
        right: excerpt`
              - label: See the garden
                to: /garden
        `,
      },
    },
    'link-id': {
      title: 'A link names an address that content/integrations.yaml does not have.',
      why: 'The visitor would press something that leads nowhere.',
      fix: 'Write the id of one of the links in `content/integrations.yaml` after `link:`, or add the address there.',
      fixable: 'always',
      example: {
        file: 'pages/index.yaml',
        wrong: excerpt`
              - label: Tide chart
                to: link:charts
        `,
        right: excerpt`
              - label: Tide chart
                to: link:chart
        `,
      },
    },
    'link-target': {
      title: 'A link leads to a page that does not exist.',
      why: 'Whoever follows it gets an error page, and most people leave then.',
      fix: 'Write the address of a page that exists. Where a page lies is its address: `content/pages/garden.yaml` is `/garden`. An article that is a draft, or waits for its day, has no address yet.',
      fixable: 'sometimes',
      example: {
        file: 'pages/index.yaml',
        wrong: excerpt`
              - label: See the garden
                to: /gardn
        `,
        right: excerpt`
              - label: See the garden
                to: /garden
        `,
      },
    },
    'link-own-domain': ownDomainLinks.codes['link-own-domain'],
    'link-web': webLinks.codes['link-web'],
  },
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
        yield { ...locateAddress(reference, address), ...said, ...advice, file };
      }
    }
  },
});

/** Where only a page on another site will do. */
const notOutside: Mistake = {
  code: 'link-web',
  message: 'This is an address of this site, not a page on another site.',
  hint: 'Write `link:` and the id of a link of integrations.yaml that leads to another site, or remove it.',
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
      const suggested = suggestAddress(readableAddress(address), site) ?? findAnchor(address, site);
      const meant = suggested && (pathOnSite(suggested, site.url) ?? suggested);
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
    const meant = suggestAddress(written, { ...site, linkIds: undefined }) ?? written;
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
  const path = pathOnSite(address, site.url);
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
