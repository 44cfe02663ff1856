import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EnvironmentError } from '../../platform/environment-error.ts';

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

/** Resolves when the command is told to end. */
export async function untilStopped(signal: AbortSignal | undefined): Promise<void> {
  if (!signal || signal.aborted) return;
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
}

/** How long an answer that is under way may hold up the end of a server, in milliseconds. */
const grace = 2000;

/** Ends a server. Answers under way are finished; connections that a browser keeps open do not hold it up. */
export async function close(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), grace);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(cut);
}
