import type { Server } from 'node:http';
import { afterAll, beforeAll } from 'vitest';
import { listen } from '../../cli/site/serve/listen.ts';
import { createPreviewServer } from '../../cli/site/serve/preview-server.ts';

/**
 * Serves a built site for the tests of one file.
 * @param createServer what serves it; the preview without a backend, unless it is named
 * @returns its address, which is there once they run
 */
export function openPreview(
  dist: string,
  createServer: (dist: string) => Server | Promise<Server> = createPreviewServer,
): { readonly address: string } {
  let server: Server | undefined;
  let address = '';
  beforeAll(async () => {
    server = await createServer(dist);
    address = await listen(server, 0);
  });
  afterAll(() => {
    server?.close();
    server?.closeAllConnections();
  });
  return {
    get address() {
      return address;
    },
  };
}
