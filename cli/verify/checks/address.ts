import { isLocal } from '../visit/is-local.ts';
import type { Check } from './check.ts';

/** The pages name the address that the site has: search engines leave a site out whose pages name another one. */
export const address: Check = {
  name: 'address',
  about: 'is the one that its pages name',
  run({ address: { base, declared } }, findings) {
    if (isLocal(new URL(base))) return 'a site on this machine may name any address';
    findings.expect(base === declared, '/', {
      severity: 'warning',
      expected: `pages that name ${base} as their address`,
      found: `they name ${declared}`,
      fix: 'Set `url` in content/site.yaml, build and deploy, unless this is a preview of the site.',
    });
    return undefined;
  },
};
