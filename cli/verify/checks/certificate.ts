import { readCertificate } from '../../platform/network/read-certificate.ts';
import type { Check } from './check.ts';

/** How many days a certificate is still valid when it should have been renewed, and when it must be. */
const [warnDays, failDays] = [21, 7];

/** The certificate is valid for some time. Whether browsers trust it, the first request has shown. */
export const certificate: Check = {
  name: 'certificate',
  about: 'is valid for at least three weeks',
  async run({ address, network }, findings) {
    const url = new URL(address.base);
    if (url.protocol !== 'https:') return 'this is plain http';
    const { to } = await readCertificate(url, network);
    if (to === undefined) return 'the host did not show it again';
    const days = Math.floor((to - Date.now()) / 86_400_000);
    findings.expect(days >= warnDays, url.host, {
      severity: days < failDays ? 'error' : 'warning',
      expected: `a certificate that is valid for ${warnDays} days or more`,
      found: `it expires in ${days === 1 ? 'a day' : `${days} days`}`,
      fix: 'Renew it, and find out why the host did not by itself: it usually does so 30 days before.',
    });
    return undefined;
  },
};
