import { readableAddress } from '../../content/markdown/find-address.ts';
import type { Advice } from '../../content/yaml/source-file.ts';
import { parseLink } from '../../site/model/link-target.ts';
import { followRedirects, redirectFrom } from '../../site/model/redirects.ts';
import type { SiteMap } from './map-site.ts';
import { pageFix } from './page-fix.ts';

/**
 * Explains that a redirect leads from the path of a missing page to where the page is now, if so: a link should not make
 * visitors wait for the redirect.
 */
export function explainMoved(
  path: string,
  query: string,
  anchor: string,
  site: SiteMap,
): ({ message: string } & Pick<Advice, 'hint' | 'fix'>) | undefined {
  const redirect = redirectFrom(site.content, path);
  const last = redirect && followRedirects(site.content, redirect)?.at(-1);
  if (!last) return undefined;
  const target = parseLink(last.to);
  const isPage = target.kind === 'page';
  // The redirect itself is reported.
  if (isPage && !site.anchors.has(target.path)) return undefined;
  const isBare = isPage && target.query === '' && target.anchor === '';
  const sure = { value: last.to, applicability: 'machine-applicable' } as const;
  const fix = isBare
    ? (pageFix(sure, query, anchor, site) ?? { ...sure, applicability: 'maybe-incorrect' as const })
    : sure;
  return {
    message: `There is no page ${readableAddress(path)} any more: redirects.yaml leads to ${readableAddress(last.to)}.`,
    hint: `Write \`${'value' in fix ? readableAddress(fix.value) : last.to}\`.`,
    fix,
  };
}
