import type { Check } from './check.ts';

const stale = 'Deploy the build that is compared, or build the commit that was deployed.';

/** The site map is there, is about this site, and names the pages that were built. */
export const sitemap: Check = {
  name: 'sitemap',
  about: 'names every page that was built',
  run({ address, routes, built }, findings) {
    const at = '/sitemap.xml';
    if ('fault' in routes.listed) {
      const found = routes.listed.fault;
      findings.add(at, { expected: 'a site map', found, fix: 'Deploy all files of `dist/`, with `sitemap.xml`.' });
      return undefined;
    }
    for (const url of routes.foreign)
      findings.add(url, {
        expected: `addresses below ${address.declared}`,
        found: 'an address of another site in the site map',
        fix: 'Build and deploy the site again: site map and pages are of different builds.',
      });
    findings.expect(routes.listed.size > 0, at, { expected: 'pages', found: 'none', fix: stale });
    if (!built) return undefined;
    const expected = new Set(built.sitemap.map((url) => address.pathOf(address.resolve(url, url) ?? '')));
    for (const path of expected)
      findings.expect(path === undefined || routes.listed.has(path), path ?? at, {
        expected: 'in the site map, as in the built one',
        found: 'missing there',
        fix: stale,
      });
    for (const path of routes.listed)
      if (!expected.has(path))
        findings.add(path, { expected: 'not in the site map, as in the built one', found: 'listed there', fix: stale });
    return undefined;
  },
};
