import { type ConnectionOptions, connect } from 'node:tls';
import { connectionOptions } from './connection-options.ts';
import type { Network } from './network.ts';

export interface CertificateFacts {
  names: string[];
  /** The first and the last moment at which it is valid, in milliseconds. */
  from?: number;
  to?: number;
}

/** Reads the certificate of a host without trusting it. Sends nothing. @returns nothing if the host does not answer again */
export function readCertificate(url: URL, network: Network): Promise<CertificateFacts> {
  return new Promise((resolve) => {
    const options: ConnectionOptions = {
      ...connectionOptions(url, network),
      host: url.hostname,
      servername: url.hostname,
      rejectUnauthorized: false,
      timeout: network.timeout,
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
