import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { EnvironmentError, errorCode } from '../platform/errors.ts';

/** The server at `::1` of a server at `127.0.0.1`, which does not count the connections that it gets from there. */
const ipv6Servers = new WeakMap<Server, NetServer>();

/** Starts a server at both addresses of localhost, and returns its URL. @param port 0 for one that is free at both */
export async function listen(server: Server, port: number): Promise<string> {
  const ipv6Server = createServer((socket) => server.emit('connection', socket)); // Hands its connections over.
  ipv6Servers.set(server, ipv6Server);
  for (;;) {
    try {
      const actualPort = await open(server, port, '127.0.0.1');
      await open(ipv6Server, actualPort, '::1').catch(async (error: unknown) => {
        // A machine may have no IPv6.
        if (errorCode(error) === 'EADDRNOTAVAIL' || errorCode(error) === 'EAFNOSUPPORT') return;
        await new Promise((resolve) => server.close(resolve));
        throw error;
      });
      server.once('close', () => ipv6Server.close());
      return `http://localhost:${actualPort}`;
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EADDRINUSE' && port === 0) continue; // The port was free at one of the addresses only.
      if (code === 'EACCES')
        throw new EnvironmentError(
          `Port ${port} requires permissions that you do not have. Choose a port above 1023: --port 4173`,
        );
      if (code !== 'EADDRINUSE') throw error;
      const trial = createServer();
      const free = await open(trial, 0, '127.0.0.1');
      trial.close();
      throw new EnvironmentError(
        `Port ${port} is used by another program. Stop that program, or choose a port that is free: --port ${free}`,
      );
    }
  }
}

/** Starts a server at an address. @param port or 0 for any @returns the port @throws the error of the system */
async function open(server: NetServer, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(void server.off('error', reject)));
  });
  return (server.address() as AddressInfo).port;
}

export async function untilStopped(signal: AbortSignal | undefined): Promise<void> {
  if (signal && !signal.aborted) await once(signal, 'abort');
}

/** Stops a server after it has finished running responses, for which it has two seconds. */
export async function close(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), 2000);
  const servers = [server, ipv6Servers.get(server)];
  const closed = servers.map((one) => one && new Promise((resolve) => one.close(resolve)));
  // Browsers keep connections open.
  server.closeIdleConnections();
  await Promise.all(closed);
  clearTimeout(timer);
}
