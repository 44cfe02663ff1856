import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, LookupFunction, Server as TcpServer } from 'node:net';
import { createSecureContext } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { Network } from '../../cli/platform/network/network.ts';
import { type Certificate, makeCertificate } from './certificate.ts';

/** A request that a host got, with the moment, in milliseconds. */
interface SeenRequest extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  host: string;
  at: number;
}

/** A web on this machine: servers whose host names only its `network` knows; it leads the ports 443 and 80 to them. */
export interface LocalWeb {
  network: Partial<Network>;
  /** Returns the address of a path: `at('a.test', '/b')` → `https://a.test:40123/b`. */
  at(host: string, path?: string): string;
  /** The same without encryption. */
  plain(host: string, path?: string): string;
  seen: SeenRequest[];
}

/** The authority that the network of the tests trusts. */
export const authority = makeCertificate('Authority of the tests');

/** Answers of a host; it also gets how often the same method and path were asked before. */
export type Host = (request: IncomingMessage, response: Parameters<RequestListener>[1], times: number) => void;

/**
 * Starts servers for hosts, until the test has ended.
 * @param hosts by name; any other name does not exist
 * @param certificates of hosts with another one than a valid one of their own
 */
export async function startWeb(
  hosts: Record<string, Host>,
  certificates: Record<string, Certificate> = {},
): Promise<LocalWeb> {
  const seen: SeenRequest[] = [];
  const onRequest: RequestListener = (request, response) => {
    const { method, url, headers } = request;
    const [host = ''] = (headers.host ?? '').split(':');
    const times = seen.filter((other) => other.host === host && other.method === method && other.url === url).length;
    seen.push({ host, method, url, headers, at: performance.now() });
    hosts[host]?.(request, response, times);
  };
  const certificateOf = (host: string) =>
    (certificates[host] ??= makeCertificate(host, { hosts: [host], issuer: authority }));
  const secure = createHttpsServer(
    { SNICallback: (host, done) => done(null, createSecureContext(certificateOf(host))) },
    onRequest,
  );
  const plain = createHttpServer(onRequest);
  const [securePort = 0, plainPort = 0] = await Promise.all([secure, plain].map(start));
  onTestFinished(() => {
    for (const server of [secure, plain]) {
      server.close();
      server.closeAllConnections();
    }
  });
  const lookup: LookupFunction = (host, { all }, done) => {
    if (!(host in hosts)) {
      done(Object.assign(new Error(`getaddrinfo ENOTFOUND ${host}`), { code: 'ENOTFOUND' }), '', 4);
    } else if (all) done(null, [{ address: '127.0.0.1', family: 4 }]);
    else done(null, '127.0.0.1', 4);
  };
  return {
    network: {
      lookup,
      ca: authority.cert,
      ports: { 443: securePort, 80: plainPort },
      timeout: 1000,
      retryDelay: 50,
    },
    at: (host, path = '/') => `https://${host}:${securePort}${path}`,
    plain: (host, path = '/') => `http://${host}:${plainPort}${path}`,
    seen,
  };
}

/** Starts a server on any free port, which it returns. */
async function start(server: TcpServer): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
