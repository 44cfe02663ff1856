import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect as connectTcp, type Server as TcpServer, type Socket as TcpSocket } from 'node:net';
import { connect, createSecureContext } from 'node:tls';
import { onTestFinished } from 'vitest';
import type { ProcessContext } from '../../cli/platform/context.ts';
import { type Certificate, makeCertificate } from './certificate.ts';

/** A request that a host got, with the moment, in milliseconds. */
interface SeenRequest extends Pick<IncomingMessage, 'method' | 'url' | 'headers'> {
  host: string;
  at: number;
}

/** A web on this machine: servers whose host names only its `fetch` knows; it leads the ports 443 and 80 to them. */
export interface LocalWeb {
  network: Required<Pick<ProcessContext, 'fetch' | 'retryDelay'>>;
  timeout: number;
  /** Returns the address of a path: `at('a.test', '/b')` → `https://a.test:40123/b`. */
  at(host: string, path?: string): string;
  plain(host: string, path?: string): string;
  seen: SeenRequest[];
}

// Loads undici.
await fetch('data:,');

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
  const ports: Readonly<Record<string, number>> = { 443: securePort, 80: plainPort };
  const fetch = leadTo(hosts, ports);
  const web: LocalWeb = {
    network: {
      fetch: (url, init) =>
        fetch(url, {
          ...init,
          signal: AbortSignal.any([AbortSignal.timeout(web.timeout), ...(init.signal ? [init.signal] : [])]),
        }),
      retryDelay: 50,
    },
    timeout: 1000,
    at: (host, path = '/') => `https://${host}:${securePort}${path}`,
    plain: (host, path = '/') => `http://${host}:${plainPort}${path}`,
    seen,
  };
  return web;
}

async function start(server: TcpServer): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** What undici, the client of `fetch`, calls to connect to a host. */
type Connector = (
  to: { hostname: string; port: string; protocol: string },
  done: (error: Error | null, socket: TcpSocket | null) => void,
) => void;

function leadTo(hosts: object, ports: Readonly<Record<string, number>>): LocalWeb['network']['fetch'] {
  const portOf = (port: string, otherwise: number) => ports[port || otherwise] ?? Number(port);
  const reach: Connector = ({ hostname, port, protocol }, done) => {
    if (!(hostname in hosts)) return done(withCode('ENOTFOUND', `getaddrinfo ENOTFOUND ${hostname}`), null);
    const isSecure = protocol === 'https:';
    const to = { host: '127.0.0.1', port: portOf(port, isSecure ? 443 : 80) };
    const socket = isSecure ? connect({ ...to, servername: hostname, ca: authority.cert }) : connectTcp(to);
    socket.once(isSecure ? 'secureConnect' : 'connect', () => done(null, socket));
    socket.once('error', (error) => done(error, null));
  };
  const agent = openAgent(reach);
  onTestFinished(() => agent.destroy());
  return (url, init) => fetch(url, { ...init, dispatcher: agent } as RequestInit);
}

/** Opens an agent of the undici that is a part of Node: the class of the one that `fetch` has by default. */
function openAgent(reach: Connector): { destroy(): Promise<void> } {
  const own: object = Reflect.get(globalThis, Symbol.for('undici.globalDispatcher.1'));
  return new (own.constructor as new (options: object) => { destroy(): Promise<void> })({ connect: reach });
}

export function withCode(code: string, message = code): Error {
  return Object.assign(new Error(message), { code });
}
