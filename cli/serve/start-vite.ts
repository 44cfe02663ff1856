import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createDevMiddleware } from 'vike/server';
import type { Plugin } from 'vite';
import { isWithin } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';

/**
 * Folders that Vite does not watch, because pages do not depend on them or `site dev` watches them itself. Systems limit
 * the number of watched files.
 */
const unwatched = ['.data', '.site', 'content', 'dist', 'schemas', 'scripts', 'tests'];

/**
 * The folders that Vite may serve. By default it would serve the whole project to any page in the browser, including the
 * data of visitors and the secret key in `.data/`.
 */
const served = ['src', 'supabase/functions/_shared', 'cli/serve', 'node_modules'].map((name) =>
  realpathSync(join(projectRoot, name)),
);

interface ViteListener {
  /** Called with the first error of watching the code. */
  onError(error: unknown): void;
  /** Called at every change of the code, before pages are reloaded. */
  onChange(): void;
}

/**
 * Starts Vite and Vike, which render pages from the current code. Resolves when all code is being watched.
 * @param server carries the WebSocket for reloads
 */
export async function startVite(
  server: Server,
  contentFolder: string,
  { onError, onChange }: ViteListener,
): ReturnType<typeof createDevMiddleware> {
  const folders = [contentFolder, ...unwatched.map((name) => join(projectRoot, name))];
  const ignored = (path: string) => folders.some((folder) => isWithin(folder, path));
  let isReported = false;
  const watching = Promise.withResolvers<void>();
  const reportOneWatchError: Plugin = {
    name: 'report-one-watch-error',
    configureServer({ watcher }) {
      // By default Vite reports an error for each file, of which there are hundreds.
      watcher.removeAllListeners('error').on('error', (error) => {
        if (!isReported) onError(error);
        isReported = true;
        watching.resolve();
      });
      watcher.once('ready', watching.resolve);
    },
  };
  const reportChanges: Plugin = { name: 'report-changes', hotUpdate: () => void onChange() };
  const restrictServedFolders: Plugin = {
    name: 'restrict-served-folders',
    // Set after the config is resolved, since Vike adds the whole project to it.
    configureServer({ config }) {
      config.server.fs.allow = served;
    },
  };
  const vite = await createDevMiddleware({
    root: projectRoot,
    viteConfig: {
      logLevel: 'warn',
      plugins: [reportOneWatchError, reportChanges, restrictServedFolders],
      server: { hmr: { server }, watch: { ignored } },
    },
  });
  await watching.promise;
  return vite;
}
