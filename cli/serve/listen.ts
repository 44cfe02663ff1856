import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EnvironmentError } from '../problem.ts';

/** Starts a server on this machine. @returns its address. @throws {EnvironmentError} when the port cannot be had */
export async function listen(server: Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE')
        reject(
          new EnvironmentError(
            `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1}`,
          ),
        );
      else if (error.code === 'EACCES')
        reject(
          new EnvironmentError(`Port ${port} needs rights that you do not have. Choose one above 1023: PORT=4173`),
        );
      else reject(error);
    });
    server.listen(port, 'localhost', resolve);
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Resolves once the signal has ended the server. Connections that a browser keeps open do not hold it up. */
export async function closeOn(signal: AbortSignal | undefined, server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const close = () => {
      server.close(() => resolve());
      server.closeAllConnections();
    };
    if (signal?.aborted) close();
    else signal?.addEventListener('abort', close, { once: true });
  });
}
