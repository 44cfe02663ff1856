import { errorCode } from '../errors.ts';
import type { Network } from './network.ts';
import { readCertificate } from './read-certificate.ts';

/** What is wrong with the certificate of a host, by the code of the error. */
const faults: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet',
  CERT_REVOKED: 'was revoked',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by the host itself, which browsers do not trust',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another host',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that browsers do not know',
  UNABLE_TO_GET_ISSUER_CERT: 'is signed by an authority that browsers do not know',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificate of the authority that signed it',
};

/**
 * Returns what is wrong with the certificate of a host, if that is why a request failed: `has expired 12 days ago`.
 * @param error of the request
 */
export async function explainCertificate(url: URL, error: unknown, network: Network): Promise<string | undefined> {
  const code = errorCode(error);
  const fault = faults[code];
  if (fault === undefined) return undefined;
  const { names, from, to } = await readCertificate(url, network);
  if (code === 'CERT_HAS_EXPIRED' && to !== undefined) return `expired ${countDays(Date.now() - to)} ago`;
  if (code === 'CERT_NOT_YET_VALID' && from !== undefined) return `is valid only in ${countDays(from - Date.now())}`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID' && names.length > 0) return `is for ${names.slice(0, 3).join(', ')}`;
  return fault;
}

function countDays(milliseconds: number): string {
  const days = Math.max(1, Math.round(milliseconds / 86_400_000));
  return days === 1 ? 'a day' : `${days} days`;
}
