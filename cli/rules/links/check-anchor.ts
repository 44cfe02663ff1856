import { readableAddress } from '../../content/markdown/find-address.ts';
import { didYouMean, suggestedFix, suggestRenamed } from '../../problems/suggest.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { pagePath } from '../../site/model/routes.ts';
import type { RuleFinding } from '../../site/model/rule.ts';
import type { SiteMap } from './map-site.ts';

type LinkCode = 'link-anchor' | 'link-form' | 'link-id' | 'link-own-domain' | 'link-target' | 'link-web';

export type LinkProblem = Omit<RuleFinding<LinkCode>, 'file' | 'path'> & {
  /** What was probably deleted, so that the link should be removed as well. */
  deleted?: string;
};

/** Returns the address of an anchor, if exactly one page contains an anchor of this name. */
export function findAnchor(name: string, { anchors }: SiteMap): string | undefined {
  const found = [...anchors].flatMap(([page, ids]) => (ids?.has(name) ? `${page}#${name}` : []));
  return found.length === 1 ? found[0] : undefined;
}

/** Returns the beginning of a hint with a suggestion; empty without a suggestion. */
export const suggesting = (suggestion: string | undefined) =>
  suggestion === undefined ? '' : `Did you mean \`${suggestion}\`? `;

/** Checks a link to an anchor on the same page. */
export function checkOwnAnchor(
  address: string,
  anchor: string,
  file: ContentFile,
  site: SiteMap,
): LinkProblem | undefined {
  if (file.kind !== 'page')
    return {
      code: 'link-anchor',
      message: `\`${readableAddress(address)}\` needs a page before the \`#\`: ${file.kind === 'settings' ? 'this file belongs to no single page' : 'several pages show this text'}.`,
      hint: 'Write the address of the page as well: `/about#story`.',
    };
  return checkAnchor(anchor, pagePath(file.slug), '', site, '');
}

/**
 * Checks the anchor of a link.
 * @param before the part of the address before the anchor
 */
export function checkAnchor(
  anchor: string,
  path: string,
  query: string,
  site: SiteMap,
  before = path + query,
): LinkProblem | undefined {
  const anchors = site.anchors.get(path);
  if (!anchors || anchors.has(anchor)) return undefined;
  if (anchor === '')
    return {
      code: 'link-anchor',
      message: 'After the `#`, the name of an anchor is missing.',
      hint: `Write the \`id\` of a section right after it. ${didYouMean('', [...anchors])}`,
    };
  const elsewhere = findAnchor(anchor, site);
  const near = suggestedFix(readableAddress(anchor), anchors);
  const fixTo = (other: ReturnType<typeof suggestedFix>) => other && { ...other, value: `${before}#${other.value}` };
  const renamed = near ? undefined : suggestRenamed(readableAddress(anchor), [...anchors]);
  return {
    code: 'link-anchor',
    message: `There is no anchor \`#${readableAddress(anchor)}\` on ${path}.`,
    hint: `${suggesting(elsewhere ?? renamed?.value)}${didYouMean(readableAddress(anchor), [...anchors])} The anchor of a section is its \`id\`.`,
    fix: elsewhere === undefined ? fixTo(near ?? renamed) : { value: elsewhere },
  };
}
