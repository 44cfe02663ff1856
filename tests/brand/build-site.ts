import { build } from '../support/build-sites.ts';
import { sites } from '../support/sites.ts';

/** Builds the site of the brand, once for all of its tests. */
export default async function buildSite(): Promise<void> {
  await build(sites.real);
}
