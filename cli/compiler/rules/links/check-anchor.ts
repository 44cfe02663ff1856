import { didYouMean, suggestedFix, suggestRenamed } from '../../../diagnostics/suggest.ts';
import { readableAddress } from '../../markdown/find-address.ts';
import type { ContentFile } from '../../model/content-file.ts';
import { pagePath } from '../../model/routes.ts';
import type { RuleFinding } from '../../model/rule.ts';
import type { SiteMap } from './map-site.ts';

type LinkCode = 'link-anchor' | 'link-form' | 'link-id' | 'link-own-domain' | 'link-target' | 'link-web';

export type Mistake = Omit<RuleFinding<LinkCode>, 'file' | 'path'> & {
  /** What has perhaps been deleted, so that the link is to go as well. */
  deleted?: string;
};

/** The address of an anchor, if just one page of the site has one of this name. */
export function findAnchor(name: string, { anchors }: SiteMap): string | undefined {
  const found = [...anchors].flatMap(([page, known]) => (known?.has(name) ? `${page}#${name}` : []));
  return found.length === 1 ? found[0] : undefined;
}

export const askFor = (meant: string | undefined) => (meant === undefined ? '' : `Did you mean \`${meant}\`? `);

/** An anchor on the page that the link stands on. */
export function checkOwnAnchor(address: string, anchor: string, file: ContentFile, site: SiteMap): Mistake | undefined {
  if (file.kind !== 'page')
    return {
      code: 'link-anchor',
      message: `\`${readableAddress(address)}\` has no page here: this text stands on several.`,
      hint: 'Write the page as well: `/about#story`.',
    };
  return checkAnchor(anchor, pagePath(file.slug), '', site, '');
}

/** @param before what stands in the address before its anchor */
export function checkAnchor(
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
