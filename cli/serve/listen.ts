import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';
import { EnvironmentError, errorCode } from '../platform/errors.ts';

/**
 * Starts a server on both addresses of localhost, one of which another program could answer otherwise.
 * @param port 0 for any that is free
 * @returns its URL @throws {EnvironmentError} when the port cannot be used
 */
export async function listen(server: Server, port: number): Promise<string> {
  const twin = createServer((socket) => server.emit('connection', socket));
  for (;;) {
    try {
      await open(server, port, '127.0.0.1');
      const { port: taken } = server.address() as AddressInfo;
      await open(twin, taken, '::1').catch(async (error: unknown) => {
        // A machine may have no IPv6.
        if (errorCode(error) === 'EADDRNOTAVAIL' || errorCode(error) === 'EAFNOSUPPORT') return;
        await new Promise((resolve) => server.close(resolve));
        throw error;
      });
      server.once('close', () => twin.close());
      return `http://localhost:${taken}`;
    } catch (error) {
      const code = errorCode(error);
      if (code === 'EADDRINUSE' && port === 0) continue;
      if (code === 'EADDRINUSE')
        throw new EnvironmentError(
          `Port ${port} is used by another program. Stop that program, or choose a port that is free: --port ${await findFreePort(port + 1)}`,
        );
      if (code === 'EACCES')
        throw new EnvironmentError(
          `Port ${port} requires permissions that you do not have. Choose one above 1023: --port 4173`,
        );
      throw error;
    }
  }
}

/** Starts one server at one address. @throws the error of the system */
async function open(server: NetServer, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(void server.off('error', reject)));
  });
}

async function findFreePort(from: number): Promise<number> {
  const trial = createServer();
  const hosts = ['127.0.0.1', '::1'];
  for (let port = from; port < 65536; port += 1) {
    const codes = [];
    for (const host of hosts) {
      codes.push(await open(trial, port, host).then(() => '', errorCode));
      await new Promise((resolve) => trial.close(resolve));
    }
    if (!codes.includes('EADDRINUSE')) return port;
  }
  return 0;
}

/** Resolves when the command is stopped. */
export async function untilStopped(signal: AbortSignal | undefined): Promise<void> {
  if (!signal || signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/** The time that a response may take after the server has been stopped, in milliseconds. */
const maxResponseTime = 2000;

/** Stops a server after it has finished running responses. Closes idle connections, which browsers keep open. */
export async function close(server: Server): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), maxResponseTime);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  await closed;
  clearTimeout(timer);
}
