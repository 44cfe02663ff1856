import { type ConnectionOptions, connect } from 'node:tls';
import { errorCode } from '../errors.ts';
import type { Network } from './network.ts';

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

interface CertificateFacts {
  names: string[];
  /** The first and the last moment at which it is valid, in milliseconds. */
  from?: number;
  to?: number;
}

/** Reads the certificate of a host without trusting it. Sends nothing. @returns nothing if the host does not answer again */
function readCertificate({ hostname, port }: URL, { lookup, timeout }: Network): Promise<CertificateFacts> {
  return new Promise((resolve) => {
    const options: ConnectionOptions = {
      host: hostname,
      port: Number(port) || 443,
      servername: hostname,
      rejectUnauthorized: false,
      timeout,
      ...(lookup && { lookup }),
    };
    const end = (facts: CertificateFacts) => {
      resolve(facts);
      socket.destroy();
    };
    const socket = connect(options, () => {
      const { subjectaltname = '', valid_from, valid_to } = socket.getPeerCertificate();
      const names = Array.from(subjectaltname.matchAll(/DNS:([^,\s]+)/g), ([, name = '']) => name);
      end({ names, from: Date.parse(valid_from), to: Date.parse(valid_to) });
    });
    socket.on('error', () => end({ names: [] }));
    socket.on('timeout', () => end({ names: [] }));
  });
}

function countDays(milliseconds: number): string {
  const days = Math.max(1, Math.round(milliseconds / 86_400_000));
  return days === 1 ? 'a day' : `${days} days`;
}
