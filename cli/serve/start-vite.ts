import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createDevMiddleware } from 'vike/server';
import type { Plugin } from 'vite';
import { isWithin } from '../platform/files.ts';
import { projectRoot } from '../platform/project-root.ts';

/** Folders that pages do not depend on, or that `site dev` watches itself. Systems limit the number of watched files. */
const unwatched = ['.data', '.site', 'content', 'dist', 'schemas', 'scripts', 'tests'];

/**
 * The folders that Vite may serve. By default it would serve the whole project to any page in the browser, including the
 * data of visitors and the secret key in `.data/`.
 */
const served = ['src', 'supabase/functions/_shared', 'cli/serve', 'node_modules'].map((name) =>
  realpathSync(join(projectRoot, name)),
);

/**
 * Starts Vite and Vike, which render pages from the current code. Resolves when all code is being watched.
 * @param server carries the WebSocket for reloads
 * @param listener `onError` gets the first error of watching the code, `onChange` each change, before pages are reloaded
 */
export async function startVite(
  server: Server,
  contentFolder: string,
  { onError, onChange }: { onError(error: unknown): void; onChange(): void },
): ReturnType<typeof createDevMiddleware> {
  const folders = [contentFolder, ...unwatched.map((name) => join(projectRoot, name))];
  const watching = Promise.withResolvers<void>();
  const plugin: Plugin = {
    name: 'site-dev',
    configureServer({ config, watcher }) {
      // Set after the config is resolved, since Vike adds the whole project to it.
      config.server.fs.allow = served;
      // By default Vite reports an error for each file, of which there are hundreds.
      watcher.removeAllListeners('error').once('error', onError).on('error', watching.resolve);
      watcher.once('ready', watching.resolve);
    },
    hotUpdate: () => void onChange(),
  };
  const vite = await createDevMiddleware({
    root: projectRoot,
    viteConfig: {
      logLevel: 'warn',
      plugins: [plugin],
      server: { hmr: { server }, watch: { ignored: (path) => folders.some((folder) => isWithin(folder, path)) } },
    },
  });
  await watching.promise;
  return vite;
}
