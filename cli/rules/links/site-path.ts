import { basePath } from '../../../src/base-path.ts';
import { readableAddress } from '../../content/markdown/find-address.ts';
import type { Advice } from '../../content/yaml/source-file.ts';
import type { SiteMap } from './map-site.ts';
import { pageFix } from './page-fix.ts';

/**
 * Explains that the path of a missing page is that of a page with the base path of the site before it, if so: people copy
 * it from the browser, and links in the content leave it out.
 */
export function explainSitePath(
  path: string,
  query: string,
  anchor: string,
  site: SiteMap,
): ({ message: string } & Pick<Advice, 'hint' | 'fix'>) | undefined {
  const base = site.url === undefined ? '' : basePath({ url: site.url });
  if (base === '' || (path !== base && !path.startsWith(`${base}/`))) return undefined;
  const value = path.slice(base.length) || '/';
  if (!site.anchors.has(value)) return undefined;
  return {
    message: `There is no page ${readableAddress(path)}: links do not contain \`${base}\`, the path of the site, since the build adds it.`,
    hint: `Write \`${readableAddress(value)}\`.`,
    fix: pageFix({ value, applicability: 'machine-applicable' }, query, anchor, site),
  };
}
