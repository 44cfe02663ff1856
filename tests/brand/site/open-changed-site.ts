import { openChangedSite as open } from '../../support/open-changed-site.ts';
import type { OpenSite } from '../../support/page.ts';
import { sites } from '../../support/sites.ts';

/** Builds the site of the brand from a modified copy of its content, and opens it in a browser. */
export function openChangedSite(change: (content: string) => void): OpenSite {
  return open(change, sites.real.content);
}
