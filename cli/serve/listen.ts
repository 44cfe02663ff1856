import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EnvironmentError } from '../platform/errors.ts';

/** Starts a server on localhost. @returns its URL @throws {EnvironmentError} when the port cannot be used */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new EnvironmentError(
            `Port ${port} is used by another program. Stop that program, or choose another port: --port ${port + 1}`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(
          new EnvironmentError(
            `Port ${port} requires permissions that you do not have. Choose one above 1023: --port 4173`,
          ),
        );
      else reject(error);
    });
    server.listen(port, 'localhost', resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
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
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
}
